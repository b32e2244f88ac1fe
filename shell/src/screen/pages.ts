import type { RegistryRemote, Screen } from '@niyukti/contract/release';
import type { ComponentType } from 'react';

/** Where pages come from: remotes in a browser, the real components while prerendering. */
export interface Pages {
  /** The screen's page, from now on loading. The same component until `retry`. */
  page(remote: RegistryRemote, screen: Screen): ComponentType;
  /** A fresh try after a failure. */
  retry(remote: RegistryRemote, screen: Screen): ComponentType;
  /** Starts loading, quietly: settles once it has come or failed. */
  prefetch(remote: RegistryRemote, screen: Screen): Promise<unknown>;
  /** Settles once the page's files are there, however often they have to be asked for. */
  ready(remote: RegistryRemote, screen: Screen): Promise<unknown>;
  /** The page is on screen. */
  shown(remote: RegistryRemote, screen: Screen): void;
  /** The page did not come, or threw. */
  failed(remote: RegistryRemote, screen: Screen, error: Error): void;
}
