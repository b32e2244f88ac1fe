/** The question who is there, before a dangerous change. Lent to the shell, which asks it. */
export { FreshProofDialog } from './fresh-proof-dialog.tsx';
