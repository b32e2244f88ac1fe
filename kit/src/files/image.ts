import { useEffect, useState } from 'react';

/**
 * Whether a file is a picture of an accepted type, by its name. The server checks its content.
 *
 * @example
 * refuse={(file) => (isImage(file) ? null : FILE_PROBLEMS['not-an-image'].detail)}
 */
export function isImage(file: Blob): boolean {
  return ['image/png', 'image/jpeg', 'image/webp'].includes(file.type);
}

/**
 * The data URL of a file, for the upload of a picture.
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

/** The address of a chosen picture, or null. It is a data URL, because the CSP forbids blob URLs. */
export function usePreview(file: Blob | null): string | null {
  const [preview, setPreview] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    let stale = false;
    dataUrl(file).then(
      (url) => {
        if (!stale) setPreview({ of: file, url });
      },
      // An unreadable file has no preview. Its upload will say why.
      () => setPreview(null),
    );
    return () => {
      stale = true;
    };
  }, [file]);
  return preview?.of === file ? preview.url : null;
}
