/**
 * Whether the browser takes a file for a picture that the server may take; the server reads its
 * bytes.
 *
 * @example
 * refuse={(file) => (isImage(file) ? null : FILE_PROBLEMS['not-an-image'].detail)}
 */
export function isImage(file: Blob): boolean {
  return ['image/png', 'image/jpeg', 'image/webp'].includes(file.type);
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
