interface ImportMeta {
  /** Vite's: the files that match, by their paths; read at once as text with these options. */
  glob(pattern: string | string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
  /** The same as modules, each loaded when it is asked for. */
  glob(pattern: string | string[]): Record<string, () => Promise<unknown>>;
}
