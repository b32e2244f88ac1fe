/**
 * Pictures that the gateway names in documents and in the web manifest. Naming them here makes them
 * files of this remote's release.
 */
export const PICTURES = {
  og: new URL('../../assets/og.png', import.meta.url).href,
  icon192: new URL('../../assets/icon-192.png', import.meta.url).href,
  icon512: new URL('../../assets/icon-512.png', import.meta.url).href,
};
