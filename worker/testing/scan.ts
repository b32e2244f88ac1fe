import { env } from 'cloudflare:workers';
import { rows } from './hiring.ts';

/** A place that still contains a word: `table.column` or the key of an object. */
export type Trace = string;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tables(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  );
  return found.map(({ name }) => name);
}

/** How an index stores a word: trigrams, or hexadecimal letters. */
function indexed(word: string): string[] {
  // Only letters of rare scripts, which no other test data has.
  const chars = [...word.toLowerCase()].filter((char) => (char.codePointAt(0) ?? 0) > 0x2c00);
  const threes = chars.slice(2).map((last, at) => `${chars[at]}${chars[at + 1]}${last}`);
  return [...threes, ...chars.map((char) => (char.codePointAt(0) ?? 0).toString(16))];
}

/**
 * Every place in the database that contains one of the words: all columns of all tables, including
 * the pages of full-text indexes.
 */
export async function tracesInDatabase(words: readonly string[]): Promise<Trace[]> {
  const traces: Trace[] = [];
  for (const table of await tables()) {
    const columns = await rows<{ name: string }>(`PRAGMA table_xinfo(${quoted(table)})`);
    for (const { name } of columns) {
      const pages = /_(search|words)_(data|idx|docsize|content|config)$/.test(table);
      const wanted = words.flatMap((word) => [word, word.toLowerCase(), ...(pages ? indexed(word) : [])]);
      const found = await rows<{ word: string }>(
        `SELECT w.value AS word FROM json_each(?) w WHERE EXISTS (
          SELECT 1 FROM ${quoted(table)} t WHERE instr(CAST(t.${quoted(name)} AS BLOB), CAST(w.value AS BLOB)) > 0)`,
        JSON.stringify([...new Set(wanted)]),
      );
      for (const { word } of found) traces.push(`${table}.${name}: ${word}`);
    }
  }
  return traces;
}

/** Every stored object whose key, metadata or bytes contain one of the words. */
export async function tracesInFiles(words: readonly string[]): Promise<Trace[]> {
  const traces: Trace[] = [];
  for (const { key } of (await env.FILES.list({ limit: 1_000 })).objects) {
    const object = await env.FILES.get(key);
    if (!object) continue;
    const text = new TextDecoder().decode(await object.arrayBuffer());
    const told = `${key} ${JSON.stringify(object.httpMetadata)} ${JSON.stringify(object.customMetadata)} ${text}`;
    for (const word of words) if (told.includes(word)) traces.push(`${key}: ${word}`);
  }
  return traces;
}
