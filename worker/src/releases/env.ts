declare global {
  namespace Cloudflare {
    interface Env {
      /**
       * Releases of the front ends: `releases/<name>/<id>.json` and their files,
       * `remotes/<name>/<file>`.
       */
      RELEASES: R2Bucket;
      /**
       * Secret that signs preview links. If it is not set, the deployment creates one and keeps it
       * in its database.
       */
      PREVIEW_SECRET?: string;
      /** URL that receives promotions, rollbacks, canary alerts and withdrawals. */
      RELEASE_WEBHOOK?: string;
    }
  }
}

export type Env = Cloudflare.Env;
