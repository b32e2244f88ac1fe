/** Longest sides tried, in pixels, and the qualities at each: the first that fits is taken. */
const SIDES = [512, 384, 256, 160];
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Whether the browser takes a file for a picture that the server may take; the server reads its
 * bytes.
 */
export function isImage(file: Blob): boolean {
  return ['image/png', 'image/jpeg', 'image/webp'].includes(file.type);
}

/** Size of a picture whose longer side is at most `side`, never enlarged. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A smaller JPEG of the picture with at most `bytes`, or null when it cannot be read or will not
 * fit.
 */
export async function shrinkImage(file: Blob, bytes: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  for (const side of SIDES) {
    Object.assign(canvas, fitted(picture.width, picture.height, side));
    // JPEG knows no transparency: what shines through would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (smaller && smaller.size <= bytes) return smaller;
    }
  }
  return null;
}

/**
 * The data URL of a file, as the upload takes it.
 *
 * @example
 * await call(uploadBanner, { body: { image: await dataUrl(file) } });
 */
export function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
