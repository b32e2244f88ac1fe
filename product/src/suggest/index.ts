/** Suggestions while a search of jobs is typed. Bundled by each remote that searches. */
export { Suggestions } from './suggestions.tsx';
