import { expect, test } from 'vitest';
import { splitStatements } from './migrate.ts';

test('statements end at semicolons, but not at those in texts, comments and triggers', () => {
  const sql = `
    -- a; comment
    CREATE TABLE a (b TEXT DEFAULT ';');
    CREATE TRIGGER t AFTER INSERT ON a BEGIN
      UPDATE a SET b = CASE WHEN b = 'x' THEN 1 ELSE 2 END;
      DELETE FROM a WHERE b = 'end;';
    END;
    /* more; */ SELECT 1`;
  const statements = splitStatements(sql);
  expect(statements).toHaveLength(3);
  expect(statements[1]).toMatch(/^CREATE TRIGGER[\s\S]*END$/);
  expect(statements[2]).toBe('SELECT 1');
});
