/**
 * Forms for records that others may change at the same time. A save names the revision that it is
 * based on, and a conflict shows both versions.
 */
export { EditConflict } from './edit-conflict.tsx';
export { type EditHandle, type Revision, type UseEditOptions, useEdit } from './use-edit.ts';
