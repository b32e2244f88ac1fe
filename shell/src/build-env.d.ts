declare const process: {
  readonly env: {
    readonly NODE_ENV: 'production' | 'development';
    /** Versions of the kit and of the federation runtime that the build holds. */
    readonly NIYUKTI_KIT?: string;
    readonly NIYUKTI_RUNTIME?: string;
  };
};
