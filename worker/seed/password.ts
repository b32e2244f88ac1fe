import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A password as the Worker stores it, made on this side: argon2id, 19 MiB, two passes, one lane, as
 * a PHC string.
 */
export function hashPassword(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${base64(nonce)}$${base64(tag)}`;
}
