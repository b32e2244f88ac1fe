/** What a mail says, before it is HTML or text: both are made of this. */
export interface Letter {
  readonly subject: string;
  /** What lists of mails show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** Why it came, and what can be done about it: small, at the end. */
  readonly foot: readonly Line[];
}

/** A line of text; with `href` it is a link. */
export interface Line {
  readonly text: string;
  readonly href?: string;
}

export type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly is: 'list'; readonly items: readonly Item[] }
  | { readonly is: 'button'; readonly text: string; readonly href: string };

/** A thing of a list, which leads to its place. */
export interface Item {
  readonly title: string;
  readonly about: string;
  readonly when: string;
  readonly href: string;
}
