import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { Message, typedCode } from '../api/fields.ts';
import { ROLES } from './roles.ts';

/** Shown once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startAuthenticator = defineCall({
  id: 'startAuthenticator',
  method: 'POST',
  path: '/authenticator',
  summary:
    'Begins to set up an authenticator app (TOTP) and answers its secret, once. The app counts when a code has confirmed it.',
  access: { roles: ROLES },
  fresh: true,
  beforeSecondFactor: true,
  output: z.object({
    /** Base32, for typing into an app. */
    secret: z.string(),
    /** The same as an `otpauth:` URI. */
    uri: z.string(),
    /** The URI as a QR code: modules per side, and an SVG path of the dark modules. */
    qr: z.object({ side: z.number(), path: z.string() }),
  }),
  status: 201,
  problems: ['second-factor-needed', 'address-unconfirmed', 'authenticator-exists'],
});

export const confirmAuthenticator = defineCall({
  id: 'confirmAuthenticator',
  method: 'PUT',
  path: '/authenticator',
  summary: 'Confirms the app by a code that it shows. From then on a log-in by password asks for a code.',
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
  summary: 'Removes the app and the recovery codes. A log-in no longer asks for a code.',
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
  summary: 'Makes new recovery codes. The old codes stop working.',
  access: { roles: ROLES },
  fresh: true,
  output: RecoveryCodes,
  status: 201,
  problems: ['not-found'],
  changes: ROLES,
});
