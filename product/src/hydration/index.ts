/** Prerendered pages and forms: what they show once the browser has hydrated them. */
export { useHydrated } from './use-hydrated.ts';
export { useLateDraft } from './use-late-draft.ts';
