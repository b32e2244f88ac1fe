/**
 * The field for a file: a zone to drop one on, and what is done with a picture before it is sent.
 */

export { FileZone } from './file-zone.tsx';
export { dataUrl, isImage } from './image.ts';
