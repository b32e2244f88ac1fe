/** Path of a stored file, or null without one. */
export function filePath(key: string | null): string | null {
  return key === null ? null : `/files/${key}`;
}
