import { useEffect, useState } from 'react';

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

/**
 * A picture that was chosen, as an address to show it by, or null. A data URL: the CSP knows no
 * blobs.
 */
export function usePreview(file: Blob | null): string | null {
  const [preview, setPreview] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    let stale = false;
    dataUrl(file).then(
      (url) => {
        if (!stale) setPreview({ of: file, url });
      },
      // A file that cannot be read has no preview; uploading it says why.
      () => setPreview(null),
    );
    return () => {
      stale = true;
    };
  }, [file]);
  return preview?.of === file ? preview.url : null;
}
