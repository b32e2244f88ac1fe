/** The page `/kit` of development. */
export { KitGallery } from './gallery.tsx';
