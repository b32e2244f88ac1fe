/** A field for a file, and tools for pictures before the upload. */
export { FileZone } from './file-zone.tsx';
export { dataUrl, isImage } from './image.ts';
