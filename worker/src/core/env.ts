import type { D1Migration } from 'cloudflare:test';
import type { Role } from '@niyukti/contract/accounts/roles';

declare global {
  namespace Cloudflare {
    /**
     * Bindings and variables of the deployment. Variables are optional, with defaults for local use.
     */
    interface Env {
      DB: D1Database;
      FILES: R2Bucket;
      /** Reports of browsers to be counted (contract/src/releases/beacon.ts). */
      BEACONS: Queue<{ at: number; beacon: unknown }>;
      /**
       * Events to tell, where telling at once failed (docs/decisions/0054), and applications with a
       * held decision (docs/decisions/0050).
       */
      OUTBOX: Queue<{ event: number } | { held: number }>;
      /** Mails to send (docs/decisions/0056). */
      MAILS: Queue<{ mail: number } | { password: { role: Role; email: string; nonce: string } }>;
      /** How mail is sent: `binding`, `http`, or `mailbox` in development. */
      MAIL_BY?: string;
      /** Sender of mails. */
      MAIL_FROM?: string;
      /** Cloudflare's mail binding. */
      MAIL?: SendEmail;
      /** URL of a mail provider's JSON API, its token, and the secret of its webhook. */
      MAIL_HTTP_URL?: string;
      MAIL_HTTP_TOKEN?: string;
      MAIL_WEBHOOK_SECRET?: string;
      /** Limit of reports of one network address. */
      BEACON_LIMIT: RateLimit;
      /** Share of documents that report, 0 to 1. Default 1. */
      BEACON_SAMPLE?: string;
      /** Alphabet of opaque ids. */
      ID_ALPHABET?: string;
      /** Origin of the deployment, as `https://niyukti.example`, for links in mails and other sites. */
      SITE_ORIGIN?: string;
      /** Limit of reads of one network address without an account. */
      READ_LIMIT: RateLimit;
      /**
       * URL of a range API of breached passwords; the first five digits of the SHA-1 are appended.
       * Without it, breaches are not checked.
       */
      BREACH_RANGE_URL?: string;
      /** Further origins whose changes are accepted, comma-separated. */
      ORIGINS?: string;
      /**
       * The secret that keys are derived from. Without it the database has a random one.
       */
      ACCOUNT_SECRET?: string;
      /** The next `ACCOUNT_SECRET`: new values are encrypted with it. */
      ACCOUNT_SECRET_NEXT?: string;
      /** The previous `ACCOUNT_SECRET`, until its values are encrypted again. */
      ACCOUNT_SECRET_BEFORE?: string;
      /** `yes` for HSTS with `includeSubDomains`. */
      HSTS_SUBDOMAINS?: string;
      /** Roles that need a second factor, comma-separated, such as `hr,admin`. Default none. */
      SECOND_FACTOR?: string;
      /** Turnstile, for log-ins to an account under attack: site key, secret, and verification URL. */
      TURNSTILE_SITE_KEY?: string;
      TURNSTILE_SECRET?: string;
      TURNSTILE_VERIFY_URL?: string;
      /**
       * Milliseconds from a change to its seal (docs/decisions/0028). Default 1000; `never` leaves it
       * to the scheduled run.
       */
      SEAL_AFTER_MS?: string;
      /** Factor of all rate limits. Default 1; local demos raise it. */
      RATE_SCALE?: string;
      /**
       * VAPID keys and contact (`mailto:`) for push services. Push is off until all three are set.
       */
      VAPID_SUBJECT?: string;
      VAPID_PUBLIC_KEY?: string;
      VAPID_PRIVATE_KEY?: string;
      /** Tests only: 'never' leaves events in the outbox. */
      TELL?: string;
      /** Tests only. */
      TEST_MIGRATIONS?: D1Migration[];
      /** Tests only: number of requests of the fuzz, and its seed. */
      FUZZ?: string;
      FUZZ_SEED?: string;
      /** Tests only: 'all' makes every call in every state with one round. */
      VISIBILITY_STATES?: string;
      /** Tests only: number of walks of the flow model, and its seed. */
      FLOW_WALKS?: string;
      FLOW_SEED?: string;
      /** Tests only: size of the data of the reads suite, as a share of the full one. */
      READS_SCALE?: string;
    }
  }
}

export type Env = Cloudflare.Env;
