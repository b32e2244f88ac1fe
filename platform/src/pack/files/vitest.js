/** How a remote's tests run: the packages are transformed as its own sources are, for their styles. */
export const remoteTests = {
  test: {
    environment: 'happy-dom',
    setupFiles: ['@niyukti/kit/testing/setup'],
    server: { deps: { inline: [/@niyukti[\\/]/] } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
};
