/**
 * Forms that change what others may change meanwhile: the save says what it is based on, a conflict
 * shows both. Lent, like `/work`.
 */
export { EditConflict } from './edit-conflict.tsx';
export { type EditHandle, type Revision, type UseEditOptions, useEdit } from './use-edit.ts';
