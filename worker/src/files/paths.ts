/** The path of a stored file, or null without a key. */
export function filePath(key: string | null): string | null {
  return key === null ? null : `/files/${key}`;
}
