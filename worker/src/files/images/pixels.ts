/** An image in memory: four bytes a pixel, red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Whether nothing shines through. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** The image turned and mirrored upright from an EXIF orientation. */
export function upright(image: Pixels, orientation: number): Pixels {
  if (orientation === 1) return image;
  const { width, height } = image;
  const sideways = orientation >= 5;
  const turned = { width: sideways ? height : width, height: sideways ? width : height };
  const from = new Uint32Array(image.data.slice().buffer);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < turned.height; y += 1) {
    for (let x = 0; x < turned.width; x += 1) {
      const [sourceX, sourceY] = sourceOf(orientation, x, y, width, height);
      to[y * turned.width + x] = from[sourceY * width + sourceX] ?? 0;
    }
  }
  return { ...turned, data: new Uint8Array(to.buffer) };
}

/** Where a pixel of the upright image stands in the stored one of `width` × `height`. */
function sourceOf(orientation: number, x: number, y: number, width: number, height: number): [number, number] {
  const right = width - 1;
  const bottom = height - 1;
  switch (orientation) {
    case 2:
      return [right - x, y];
    case 3:
      return [right - x, bottom - y];
    case 4:
      return [x, bottom - y];
    case 5:
      return [y, x];
    case 6:
      return [y, bottom - x];
    case 7:
      return [right - y, bottom - x];
    default:
      return [right - y, x];
  }
}

/**
 * The image with no side longer than `side`: each pixel is the mean of those that it stands for,
 * weighted by their opacity.
 */
export function fitted(image: Pixels, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  if (scale === 1) return image;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * image.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width));
      data.set(meanOf(image, left, top, right, bottom), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function meanOf({ data, width }: Pixels, left: number, top: number, right: number, bottom: number): number[] {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const weight = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      opacity += weight;
    }
  }
  if (opacity === 0) return [0, 0, 0, 0];
  const count = (right - left) * (bottom - top);
  return [red / opacity, green / opacity, blue / opacity, opacity / count].map(Math.round);
}
