import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedModule } from '@niyukti/worker/password-lists';
import { ROOT } from '../paths.ts';

const FOLDER = path.join(ROOT, 'worker/src/accounts/passwords');

/** `passwords`: packs the lists of common passwords for the Worker. A test compares lists and pack. */
export async function packPasswords(): Promise<void> {
  const list = (name: string): string => readFileSync(path.join(FOLDER, `lists/${name}.txt`), 'utf8');
  const text = packedModule({ published: list('published'), byHand: list('by-hand'), words: list('words') });
  writeFileSync(path.join(FOLDER, 'packed-lists.ts'), text);
  console.log(`worker/src/accounts/passwords/packed-lists.ts is written: ${text.length} characters.`);
}
