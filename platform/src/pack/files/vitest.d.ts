/** How a remote's tests run, for `defineConfig` of `vitest/config`. */
export declare const remoteTests: {
  test: {
    environment: 'happy-dom';
    setupFiles: string[];
    server: { deps: { inline: RegExp[] } };
    include: string[];
  };
};
