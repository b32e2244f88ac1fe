import { sha256 } from '../core/hash.ts';

/** The entity tag of a body. */
export async function entityTag(body: string): Promise<string> {
  return `"${(await sha256(body)).slice(0, 32)}"`;
}

/** Whether a request's `If-None-Match` has a tag. */
export function hasTag(request: Request, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((one) => opaque(one) === opaque(tag));
}
