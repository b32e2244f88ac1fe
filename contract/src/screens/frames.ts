import type { Role } from '../accounts/roles.ts';

// The frame of signed-in pages, without a name, a menu or a page. A role's document shows it until
// scripts have rendered the page. The shell's document template holds one for each role.

/** Id of the element with the frame in a document. */
export const FRAME_ID = 'frame';

const FRAME = /<template data-frame="(\w+)">([\s\S]*?)<\/template>\n?/g;

/** A frame as it is written into the shell's document template. */
export const frameTemplate = (role: Role, html: string): string => `<template data-frame="${role}">${html}</template>`;

/** The frames of a shell's template by role, and the template without them. */
export function framesOf(document: string): { frames: ReadonlyMap<string, string>; document: string } {
  const found = [...document.matchAll(FRAME)].map(([, role = '', html = '']) => [role, html] as const);
  return { frames: new Map(found), document: document.replace(FRAME, '') };
}
