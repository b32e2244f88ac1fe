/** Made by worker/openapi-validators.mts of the API's description. */
declare module 'virtual:openapi-validators' {
  interface Validator {
    (value: unknown): boolean;
    readonly errors?: readonly { instancePath: string; message?: string; params: unknown }[] | null;
  }
  /** By operation, status and media type: `getJob 200 application/json`. */
  export const validators: Readonly<Record<string, Validator>>;
  export const document: import('../src/openapi/document.ts').OpenApi;
}
