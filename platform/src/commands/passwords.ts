import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packedModule } from '@niyukti/worker/password-lists';
import { ROOT } from '../paths.ts';
import { main } from '../progress.ts';

const PASSWORDS = path.join(ROOT, 'worker/src/accounts/passwords');

/** Packs the lists of common passwords for the Worker. A test holds the two together. */
await main(async () => {
  const list = (name: string): string => readFileSync(path.join(PASSWORDS, `lists/${name}.txt`), 'utf8');
  const text = packedModule({ published: list('published'), byHand: list('by-hand'), words: list('words') });
  writeFileSync(path.join(PASSWORDS, 'packed-lists.ts'), text);
  console.log(`worker/src/accounts/passwords/packed-lists.ts is written: ${text.length} characters.`);
});
