-- Insight pages list what companies or job seekers write.
CREATE INDEX thoughts_shown_by_role ON thoughts (author_role, id) WHERE visible = 'show';
