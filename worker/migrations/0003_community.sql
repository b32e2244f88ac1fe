-- The thoughts board, contact messages and the landing page's versions.

CREATE TABLE thoughts (
  id INTEGER PRIMARY KEY,
  -- Null for a visitor, whose post reads 'Unknown'.
  author_role TEXT,
  author_id INTEGER,
  author_name TEXT,
  text TEXT NOT NULL,
  visible TEXT NOT NULL DEFAULT 'show' CHECK (visible IN ('show', 'hide')),
  -- All replies, and those shown: reply_count is also the next reply's index.
  reply_count INTEGER NOT NULL DEFAULT 0,
  shown_reply_count INTEGER NOT NULL DEFAULT 0,
  -- JSON copies of the latest 50 replies (a list of 50 thoughts reads 50 rows, not 2,500): all of them for the admin, the shown for everyone else.
  -- shown_replies is null while no reply is hidden: it would be the same.
  latest_replies TEXT NOT NULL DEFAULT '[]',
  shown_replies TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX thoughts_shown ON thoughts (id) WHERE visible = 'show';
CREATE INDEX thoughts_hidden ON thoughts (id) WHERE visible = 'hide';

CREATE TABLE replies (
  thought_id INTEGER NOT NULL REFERENCES thoughts (id),
  -- From 0, without gaps, permanent.
  idx INTEGER NOT NULL,
  author_role TEXT,
  author_id INTEGER,
  author_name TEXT,
  text TEXT NOT NULL,
  visible TEXT NOT NULL DEFAULT 'show' CHECK (visible IN ('show', 'hide')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (thought_id, idx)
) WITHOUT ROWID;
CREATE INDEX replies_shown ON replies (thought_id, idx) WHERE visible = 'show';

CREATE TRIGGER thoughts_added AFTER INSERT ON thoughts BEGIN
  UPDATE totals SET thoughts = thoughts + 1, board_version = board_version + 1 WHERE id = 1;
END;
CREATE TRIGGER thoughts_moderated AFTER UPDATE OF visible ON thoughts BEGIN
  UPDATE totals SET board_version = board_version + 1 WHERE id = 1;
END;
CREATE TRIGGER replies_added AFTER INSERT ON replies BEGIN
  UPDATE thoughts SET
    reply_count = reply_count + 1,
    shown_reply_count = shown_reply_count + (NEW.visible = 'show'),
    latest_replies = (SELECT json_group_array(json_object('index', idx, 'user', author_name, 'text', text, 'createdAt', created_at, 'visible', visible)) FROM (SELECT * FROM (SELECT * FROM replies WHERE thought_id = NEW.thought_id ORDER BY idx DESC LIMIT 50) ORDER BY idx)),
    shown_replies = iif(reply_count = shown_reply_count AND NEW.visible = 'show', NULL, (SELECT json_group_array(json_object('index', idx, 'user', author_name, 'text', text, 'createdAt', created_at, 'visible', visible)) FROM (SELECT * FROM (SELECT * FROM replies WHERE thought_id = NEW.thought_id AND visible = 'show' ORDER BY idx DESC LIMIT 50) ORDER BY idx)))
  WHERE id = NEW.thought_id;
  UPDATE totals SET board_version = board_version + 1 WHERE id = 1;
END;
CREATE TRIGGER replies_moderated AFTER UPDATE OF visible ON replies BEGIN
  UPDATE thoughts SET
    shown_reply_count = shown_reply_count + (NEW.visible = 'show') - (OLD.visible = 'show'),
    latest_replies = (SELECT json_group_array(json_object('index', idx, 'user', author_name, 'text', text, 'createdAt', created_at, 'visible', visible)) FROM (SELECT * FROM (SELECT * FROM replies WHERE thought_id = NEW.thought_id ORDER BY idx DESC LIMIT 50) ORDER BY idx)),
    shown_replies = (SELECT json_group_array(json_object('index', idx, 'user', author_name, 'text', text, 'createdAt', created_at, 'visible', visible)) FROM (SELECT * FROM (SELECT * FROM replies WHERE thought_id = NEW.thought_id AND visible = 'show' ORDER BY idx DESC LIMIT 50) ORDER BY idx))
  WHERE id = NEW.thought_id;
  UPDATE totals SET board_version = board_version + 1 WHERE id = 1;
END;

CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  -- Lower-cased by code, what the search indexes.
  name_folded TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  handled_at INTEGER
);
CREATE INDEX contact_messages_open ON contact_messages (id) WHERE handled_at IS NULL;
CREATE INDEX contact_messages_handled ON contact_messages (id) WHERE handled_at IS NOT NULL;
CREATE VIRTUAL TABLE contact_search USING fts5 (
  name, email, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
CREATE TRIGGER contact_messages_added AFTER INSERT ON contact_messages BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)),
    iif(NEW.handled_at IS NULL, 'open', 'handled')
  );
  UPDATE totals SET messages = messages + 1, unhandled_messages = unhandled_messages + (NEW.handled_at IS NULL) WHERE id = 1;
END;
CREATE TRIGGER contact_messages_settled AFTER UPDATE OF handled_at ON contact_messages BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)),
    iif(NEW.handled_at IS NULL, 'open', 'handled')
  );
  UPDATE totals SET unhandled_messages = unhandled_messages + (NEW.handled_at IS NULL) - (OLD.handled_at IS NULL) WHERE id = 1;
END;

-- Every saved version of the landing page's hero and banners. The live one is the published one with the newest publication.
CREATE TABLE landing_versions (
  id INTEGER PRIMARY KEY,
  -- JSON as the contract's landing content.
  content TEXT NOT NULL,
  author_id INTEGER,
  author_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  published_at INTEGER
);
CREATE INDEX landing_versions_live ON landing_versions (published_at) WHERE published_at IS NOT NULL;
CREATE TRIGGER landing_versions_published AFTER UPDATE OF published_at ON landing_versions BEGIN
  UPDATE totals SET landing_version = landing_version + 1 WHERE id = 1;
END;
CREATE TRIGGER landing_versions_banners_held AFTER INSERT ON landing_versions BEGIN
  UPDATE files SET orphaned_at = NULL
  WHERE key IN (SELECT substr(json_extract(value, '$.image'), 8) FROM json_each(NEW.content, '$.banners'));
END;
