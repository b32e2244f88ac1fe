import { useEffect, useState } from 'react';
import { dataUrl } from './image.ts';

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
