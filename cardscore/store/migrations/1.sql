CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    deck_text TEXT NOT NULL,
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    summary TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE changes (
    session TEXT NOT NULL REFERENCES sessions (id),
    number INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (session, number)
) WITHOUT ROWID;

CREATE TABLE results (
    session TEXT NOT NULL REFERENCES sessions (id),
    place INTEGER NOT NULL,
    change INTEGER NOT NULL,
    engine TEXT NOT NULL,
    rows TEXT NOT NULL,
    PRIMARY KEY (session, place)
) WITHOUT ROWID;

CREATE TABLE drafts (
    session TEXT NOT NULL REFERENCES sessions (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (session, name)
) WITHOUT ROWID;
