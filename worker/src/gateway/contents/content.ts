import type { Problem } from '@niyukti/contract/api/problems';
import { sharePictureHref } from '@niyukti/contract/public-pages/job-line';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import type { Api } from '../marketing/api.ts';

/** A page that is to be filled. */
export interface PageRequest {
  readonly origin: string;
  /** A value that the page reads of its address: a parameter of its path, else of its query. */
  readonly value: (name: string) => string | null;
  /** Its whole query, for what may be there more than once. */
  readonly query: URLSearchParams;
  readonly api: Api;
}

/** What search engines and shared links read of a page that is filled. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Its one address, beneath the origin. */
  readonly canonical: string;
  /** Search engines leave it out. */
  readonly noindex?: boolean;
  /** A picture of its own, beneath the origin. */
  readonly image?: string;
  /** What it is in words of schema.org. */
  readonly data?: object;
  /** Feeds of what it shows. */
  readonly feeds?: readonly { readonly type: string; readonly href: string }[];
}

/** The picture of what a company shares, where it has a logo. */
export function pictureOf(company: Parameters<typeof sharePictureHref>[0]): Pick<PageHead, 'image'> {
  const image = sharePictureHref(company);
  return image === null ? {} : { image };
}

/** What a page is filled with at this moment. */
export interface Filling {
  readonly slots: Partial<PageSlots>;
  /** What the address names is not there. */
  readonly missing?: boolean;
  /** What it names is gone for good: 410. */
  readonly gone?: boolean;
  /** The one address of what it names, where that is another one: 301. */
  readonly moved?: string;
  /** What search engines and shared links read, where it differs from the screen's. */
  readonly head?: PageHead;
}

/** A plain form as it was sent, without scripts. */
export interface FormPost {
  readonly request: Request;
  readonly fields: Readonly<Record<string, string>>;
  /** Address of the page that it stands on. */
  readonly address: string;
  readonly api: Api;
}

/** Why a form came to nothing. */
export interface FormRefusal {
  readonly status: number;
  readonly problem: (Pick<Problem, 'detail' | 'errors'> & Partial<Pick<Problem, 'type'>>) | null;
  readonly retryAfter?: string | null;
}

/** Where a form leads on to that was taken. */
export interface FormSuccess {
  readonly location: string;
  /** What the browser is given: the session. */
  readonly cookies?: readonly string[];
}

/** The plain form of a page. */
export interface Form {
  /**
   * Sends what was typed. After a success the browser is sent on, so that a reload repeats nothing.
   */
  send(posted: FormPost): Promise<FormSuccess | FormRefusal>;
  /** What the page reads of its address, when it is shown again. */
  values?(fields: FormPost['fields'], request: Request): Readonly<Record<string, string>>;
  /** The page once more: what was typed, and what went wrong. */
  show(slots: PageSlots, fields: FormPost['fields'], refused: FormRefusal): PageSlots;
}

/**
 * Everything about one kind of content of public pages. A screen asks for it by its name in
 * `CONTENTS` of the contract.
 */
export interface Content {
  /** It searches: an address may ask for so many only. */
  readonly costly?: boolean;
  /**
   * True where a page that was rendered ahead of a visit may be old, or lose what is typed:
   * browsers then fetch it only.
   */
  readonly lively: boolean;
  read(asked: PageRequest): Promise<Filling>;
  readonly form?: Form;
}
