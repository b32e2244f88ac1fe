/** The scales that are tried, and the qualities at each scale. The first result that fits is used. */
const SHARES = [1, 0.75, 0.5, 0.3];
const QUALITIES = [0.85, 0.7, 0.5];

/** A smaller copy of a picture, and its size in pixels. */
export interface SmallerPicture {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/** The most bytes of a picture, and the most pixels of its longer side. */
export interface PictureLimit {
  readonly bytes: number;
  readonly side: number;
}

/** The size of a picture that is scaled down so that its longer side is at most `side` pixels. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A smaller copy of a picture within the limit. Null where it cannot be read or does not fit. The copy
 * has the pixels only: no place, time or camera. A JPEG stays a JPEG. Other types become WebP, which
 * keeps transparency, where the browser can write it.
 */
export async function shrinkImage(file: File, { bytes, side }: PictureLimit): Promise<SmallerPicture | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const types = file.type === 'image/jpeg' ? ['image/jpeg'] : ['image/webp', 'image/jpeg'];
  for (const type of types) {
    for (const share of SHARES) {
      const size = fitted(picture.width, picture.height, side * share);
      Object.assign(canvas, size);
      if (type === 'image/jpeg') {
        // JPEG has no transparency: transparent pixels would become black.
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      for (const quality of QUALITIES) {
        const smaller = await encode(canvas, type, quality);
        if (smaller && smaller.size <= bytes) return { file: new File([smaller], file.name, { type }), ...size };
      }
    }
  }
  return null;
}

/** The canvas as a file of the type. Null where the browser cannot write that type. */
async function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
}
