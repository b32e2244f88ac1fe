/** Argon2id at OWASP's parameters: 19 MiB, two passes, one lane. 2 is the library's number for argon2id. */
export declare const ARGON2ID: {
    readonly type: 2;
    readonly memoryCost: 19456;
    readonly timeCost: 2;
    readonly parallelism: 1;
    readonly hashLength: 32;
};
