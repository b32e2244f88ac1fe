/** A hash of the parameters in use that no password has: 16 zero bytes of salt, 32 of tag. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
