import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { Message, typedCode } from '../api/fields.ts';
import { ROLES } from './roles.ts';

/** Shown once: what is kept of them tells nobody what they are. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startAuthenticator = defineCall({
  id: 'startAuthenticator',
  method: 'POST',
  path: '/authenticator',
  summary:
    'Begins to set up an app that shows codes (TOTP): its secret, shown once. It counts once a code confirms it.',
  access: { roles: ROLES },
  fresh: true,
  beforeSecondFactor: true,
  output: z.object({
    /** Base32, as an app takes it typed. */
    secret: z.string(),
    /** The same as an `otpauth:` address. */
    uri: z.string(),
    /** The address as a QR code: its side in modules, and an SVG path of the dark ones. */
    qr: z.object({ side: z.number(), path: z.string() }),
  }),
  status: 201,
  problems: ['second-factor-needed', 'address-unconfirmed', 'authenticator-exists'],
});

export const confirmAuthenticator = defineCall({
  id: 'confirmAuthenticator',
  method: 'PUT',
  path: '/authenticator',
  summary: 'Confirms the app by a code that it shows. From then on a log-in by password asks for one.',
  access: { roles: ROLES },
  fresh: true,
  beforeSecondFactor: true,
  body: z.object({ code: typedCode }),
  output: RecoveryCodes,
  problems: ['wrong-code', 'second-factor-needed', 'address-unconfirmed', 'too-many-requests'],
  changes: ROLES,
});

export const removeAuthenticator = defineCall({
  id: 'removeAuthenticator',
  method: 'DELETE',
  path: '/authenticator',
  summary: 'Removes the app and the recovery codes: a log-in asks for no code any more.',
  access: { roles: ROLES },
  fresh: true,
  output: Message,
  problems: ['not-found', 'last-factor', 'too-many-requests'],
  changes: ROLES,
});

export const makeRecoveryCodes = defineCall({
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/recovery-codes',
  summary: 'Makes new recovery codes; those from before are worth nothing any more.',
  access: { roles: ROLES },
  fresh: true,
  output: RecoveryCodes,
  status: 201,
  problems: ['not-found'],
  changes: ROLES,
});
