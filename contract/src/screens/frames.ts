import type { Role } from '../accounts/roles.ts';

// The frame of signed-in pages, without a name, a menu or a page in it: a role's document shows it
// until the scripts have drawn the page. The shell's template of documents holds one for each role.

/** Id of the element in which a document carries the frame of its role. */
export const FRAME_ID = 'frame';

const FRAME = /<template data-frame="(\w+)">([\s\S]*?)<\/template>\n?/g;

/** A frame as it stands in the shell's template of documents. */
export const frameTemplate = (role: Role, html: string): string => `<template data-frame="${role}">${html}</template>`;

/** The frames of a shell's template by role, and the template without them. */
export function framesOf(document: string): { frames: ReadonlyMap<string, string>; document: string } {
  const found = [...document.matchAll(FRAME)].map(([, role = '', html = '']) => [role, html] as const);
  return { frames: new Map(found), document: document.replace(FRAME, '') };
}
