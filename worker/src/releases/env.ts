declare global {
  namespace Cloudflare {
    interface Env {
      /**
       * Releases of the front ends: `releases/<name>/<id>.json` and their files,
       * `remotes/<name>/<file>`.
       */
      RELEASES: R2Bucket;
      /**
       * Signs links to previews. Unset, the deployment makes a secret of its own and keeps it in
       * its database.
       */
      PREVIEW_SECRET?: string;
      /** Told of promotions, roll backs, alerts and withdrawals, if it is set: an address. */
      RELEASE_WEBHOOK?: string;
    }
  }
}

export type Env = Cloudflare.Env;
