import * as z from 'zod/mini';
import { ROLES } from './roles.ts';

/**
 * A live session as pages see it: names and ids only. Comes with a role's document and from `GET
 * /session`.
 */
export const Session = z.object({
  role: z.enum(ROLES),
  /** The account's opaque id. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Path of the photo or logo, or null. */
  picture: z.nullable(z.string()),
  /** When the session ends, ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** When the account is deleted, where that was asked for. */
  erasesAt: z.optional(z.string()),
  /** There is a privacy notice that the account has not agreed to yet. */
  asksConsent: z.optional(z.literal(true)),
});
export type Session = z.infer<typeof Session>;
