import type { D1Migration } from 'cloudflare:test';
import type { Role } from '@niyukti/contract/accounts/roles';

declare global {
  namespace Cloudflare {
    /**
     * What the deployment binds. Variables are optional: each has a default that suits local use.
     */
    interface Env {
      DB: D1Database;
      FILES: R2Bucket;
      /** Reports of browsers on their way into the figures (contract/src/releases/beacon.ts). */
      BEACONS: Queue<{ at: number; beacon: unknown }>;
      /**
       * Events that wait to be told, where telling them at once failed (docs/decisions/0054), and
       * applications of which a decision is held (docs/decisions/0050).
       */
      OUTBOX: Queue<{ event: number } | { held: number }>;
      /** Mails that are to be sent (docs/decisions/0056). */
      MAILS: Queue<{ mail: number } | { password: { role: Role; email: string; nonce: string } }>;
      /** What carries mail: `binding`, `http`, or `mailbox` on a developer's machine. */
      MAIL_BY?: string;
      /** The address that mail comes from. */
      MAIL_FROM?: string;
      /** The platform's mail, where the deployment binds it. */
      MAIL?: SendEmail;
      /** Where a provider takes a mail as JSON, its token, and what it signs its reports with. */
      MAIL_HTTP_URL?: string;
      MAIL_HTTP_TOKEN?: string;
      MAIL_WEBHOOK_SECRET?: string;
      /** How many of them one address may send. */
      BEACON_LIMIT: RateLimit;
      /** Share of the documents that report, 0 to 1. 1 unless set; a busy deployment sets less. */
      BEACON_SAMPLE?: string;
      /** Letters and digits that opaque ids are made of, in an order of the deployment's own. */
      ID_ALPHABET?: string;
      /**
       * Where the deployment is, as `https://niyukti.example`: links that leave the site begin with
       * it.
       */
      SITE_ORIGIN?: string;
      /** How many reads without an account one address may make. */
      READ_LIMIT: RateLimit;
      /**
       * Asked for the breached passwords whose SHA-1 begins with five digits, which are appended.
       * Unset, nobody is asked.
       */
      BREACH_RANGE_URL?: string;
      /** Further origins that may change things, comma-separated. Our own needs no entry. */
      ORIGINS?: string;
      /**
       * What browsers that accounts have logged in from are remembered by. Without it the database
       * makes a secret of its own.
       */
      ACCOUNT_SECRET?: string;
      /** The secret that will be `ACCOUNT_SECRET`: everything is sealed with it from now on. */
      ACCOUNT_SECRET_NEXT?: string;
      /** The secret before this one, until what it sealed is sealed anew. */
      ACCOUNT_SECRET_BEFORE?: string;
      /** `yes` where every host of the domain is read over HTTPS alone: browsers are told. */
      HSTS_SUBDOMAINS?: string;
      /** Roles that need a second factor, comma-separated, such as `hr,admin`. None unless set. */
      SECOND_FACTOR?: string;
      /**
       * Turnstile asks for a proof where an account is under attack: its site key, its secret, and
       * who answers for it.
       */
      TURNSTILE_SITE_KEY?: string;
      TURNSTILE_SECRET?: string;
      TURNSTILE_VERIFY_URL?: string;
      /**
       * Milliseconds from a change to its seal (docs/decisions/0028): 1000 unless set; `never`
       * leaves it to the scheduled run.
       */
      SEAL_AFTER_MS?: string;
      /** Multiplies every rate limit. 1 unless set; local demos raise it. */
      RATE_SCALE?: string;
      /**
       * Keys by which push services know this deployment, and whom they write to (`mailto:`). Push
       * is off until all three are set.
       */
      VAPID_SUBJECT?: string;
      VAPID_PUBLIC_KEY?: string;
      VAPID_PRIVATE_KEY?: string;
      /** Tests only: 'never' leaves what is to be told in the outbox. */
      TELL?: string;
      /** In tests only. */
      TEST_MIGRATIONS?: D1Migration[];
      /** In tests only: how many requests the fuzz sends, and from which seed. */
      FUZZ?: string;
      FUZZ_SEED?: string;
      /** Tests only: 'all' asks every call in every state of one round. */
      VISIBILITY_STATES?: string;
      /** Tests only: how many walks the flow model takes. */
      FLOW_WALKS?: string;
      FLOW_SEED?: string;
      /** Tests only: how large the seed of the reads is, in parts of the full one. */
      READS_SCALE?: string;
    }
  }
}

export type Env = Cloudflare.Env;
