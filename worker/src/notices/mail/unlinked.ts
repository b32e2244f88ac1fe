/**
 * A text of somebody's, so that no mail program makes a link of what it holds: an address has a
 * character without width behind each sign that would make it one.
 */
export const unlinked = (text: string): string => text.replace(/[.。．｡:@](?=\S)/gu, '$&\u200B');
