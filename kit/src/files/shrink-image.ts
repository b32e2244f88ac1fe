/** Shares of the longest side that are tried, and qualities at each: the first that fits counts. */
const SHARES = [1, 0.75, 0.5, 0.3];
const QUALITIES = [0.85, 0.7, 0.5];

/** A picture that was made smaller, and its size in pixels. */
export interface SmallerPicture {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/** What a picture may weigh, in bytes, and its longest side in pixels. */
export interface PictureLimit {
  readonly bytes: number;
  readonly side: number;
}

/** Size of a picture whose longer side is at most `side`, never enlarged. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A smaller copy of the picture that has the room, or null when it cannot be read or will not fit.
 * Its pixels alone are copied: place, time and camera stay behind. A JPEG stays one; of the others
 * a WebP is made where the browser writes them, since it keeps what shines through.
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
        // JPEG knows no transparency: what shines through would turn black.
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      for (const quality of QUALITIES) {
        const smaller = await written(canvas, type, quality);
        if (smaller && smaller.size <= bytes) return { file: new File([smaller], file.name, { type }), ...size };
      }
    }
  }
  return null;
}

/** The canvas as a file of that type; null where the browser writes another instead. */
async function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
}
