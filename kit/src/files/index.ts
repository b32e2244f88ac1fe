/**
 * The field for a file: a zone to drop one on, and what is done with a picture before it is sent.
 */
export { dataUrl, isImage } from './image.ts';
export { FileZone } from './lazy-zone.tsx';
export { Zone } from './zone.tsx';
