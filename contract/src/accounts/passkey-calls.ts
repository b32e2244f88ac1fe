import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, Message, optionalLine, role, time } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';
import { visibleName } from './names.ts';
import { ROLES } from './roles.ts';

/** Bytes as base64url, with a limit on the characters. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));

/** A passkey of an account, as its settings show it. */
export const Passkey = z.object({
  _id: id,
  name: z.string(),
  since: time,
  /** Null for a passkey that was never used. */
  lastUsed: z.nullable(time),
});
export type Passkey = z.infer<typeof Passkey>;

/** The fields that are read of a credential in JSON (WebAuthn, 5.1). */
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** The browser's answer to the creation of a passkey (RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4_096), attestationObject: bytes(16_384) }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** The browser's answer to a request for a passkey (AuthenticationResponseJSON). */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4_096), authenticatorData: bytes(2_048), signature: bytes(2_048) }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/**
 * Options of a request for a passkey. They name no account: the passkey names it, so that nobody
 * learns which accounts exist.
 */
export const getPasskeyChallenge = defineCall({
  id: 'getPasskeyChallenge',
  method: 'GET',
  path: '/passkey-challenge',
  summary: 'A challenge for a passkey, valid once and for ten minutes: to log in, or to prove who is signed in.',
  access: { open: true },
  output: z.object({ challenge: z.string(), rpId: z.string(), expiresAt: time }),
});

export const logInWithPasskey = defineCall({
  id: 'logInWithPasskey',
  method: 'POST',
  path: '/passkey-login',
  summary: "Logs in by a passkey alone: a token and the role's cookie.",
  access: { open: true, ignoresSession: true },
  body: z.object({ role, passkey: PasskeyAnswer }),
  output: z.object({ role, id, token: z.string() }),
  problems: ['passkey-refused', 'suspended', 'too-many-requests'],
});

/** Options of the creation of a passkey. */
export const getNewPasskey = defineCall({
  id: 'getNewPasskey',
  method: 'GET',
  path: '/passkeys/new',
  summary: 'What a browser needs to make a passkey for the caller: a challenge, names, and the passkeys that exist.',
  access: { roles: ROLES },
  fresh: true,
  beforeSecondFactor: true,
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    /** Identifies the account to the passkey, in bytes that say nothing about the person. */
    userHandle: z.string(),
    userName: z.string(),
    displayName: z.string(),
    /** Ids of the account's passkeys, so that no device gets a second one. */
    known: z.array(z.string()),
    /** A name made from the browser that asks. */
    suggestedName: z.string(),
  }),
  problems: ['second-factor-needed', 'address-unconfirmed', 'too-many-passkeys'],
});

export const passkeyName = visibleName('a name', LIMITS.passkeyName);

/** For the form that makes a passkey: without a name it gets the suggested one. */
export const optionalPasskeyName = optionalLine('a name', LIMITS.passkeyName);

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/passkeys',
  summary: `Adds a passkey to the caller's account, which may have ${LIMITS.passkeysMost}.`,
  access: { roles: ROLES },
  fresh: true,
  beforeSecondFactor: true,
  body: z.object({ name: passkeyName, passkey: MadePasskey }),
  output: Passkey,
  status: 201,
  problems: [
    'passkey-refused',
    'second-factor-needed',
    'address-unconfirmed',
    'too-many-passkeys',
    'too-many-requests',
  ],
  changes: ROLES,
});

/** It needs no fresh proof: a name gives no access. */
export const renamePasskey = defineCall({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/passkeys/{id}',
  summary: "Gives a passkey of the caller's account another name.",
  access: { roles: ROLES },
  body: z.object({ name: passkeyName }),
  output: Passkey,
  problems: ['not-found'],
  changes: ROLES,
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/passkeys/{id}',
  summary: "Removes a passkey of the caller's account.",
  access: { roles: ROLES },
  fresh: true,
  output: Message,
  problems: ['not-found', 'last-factor', 'too-many-requests'],
  changes: ROLES,
});
