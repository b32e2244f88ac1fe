declare global {
  namespace Cloudflare {
    interface Env {
      /** Releases of the front ends: `releases/<name>/<id>.json` and their files, `remotes/<name>/<file>`. */
      RELEASES: R2Bucket;
    }
  }
}

export type Env = Cloudflare.Env;
