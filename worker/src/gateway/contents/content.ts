import type { Problem } from '@niyukti/contract/api/problems';
import { sharePictureHref } from '@niyukti/contract/public-pages/job-line';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import type { Api } from '../marketing/api.ts';

/** The request of a page's content. */
export interface PageRequest {
  readonly origin: string;
  /** Reads a parameter of the path, or else of the query. */
  readonly value: (name: string) => string | null;
  /** The whole query, for parameters that may be repeated. */
  readonly query: URLSearchParams;
  readonly api: Api;
}

/** What search engines and shared links read. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical path. */
  readonly canonical: string;
  readonly noindex?: boolean;
  /** Path of the page's own picture. */
  readonly image?: string;
  /** Structured data of schema.org. */
  readonly data?: object;
  readonly feeds?: readonly { readonly type: string; readonly href: string }[];
}

/** The picture of shared links to a company's pages, if it has a logo. */
export function pictureOf(company: Parameters<typeof sharePictureHref>[0]): Pick<PageHead, 'image'> {
  const image = sharePictureHref(company);
  return image === null ? {} : { image };
}

/** The values that a page is filled with. */
export interface Filling {
  readonly slots: Partial<PageSlots>;
  /** True if the address names something that does not exist: 404. */
  readonly missing?: boolean;
  /** True if it existed and is gone: 410. */
  readonly gone?: boolean;
  /** Its canonical address, if that is another one: 301. */
  readonly moved?: string;
  /** Overrides the screen's own values. */
  readonly head?: PageHead;
}

/** A form that was sent without scripts. */
export interface FormPost {
  readonly request: Request;
  readonly fields: Readonly<Record<string, string>>;
  /** Path of its page. */
  readonly address: string;
  readonly api: Api;
}

/** A refused form. */
export interface FormRefusal {
  readonly status: number;
  readonly problem: (Pick<Problem, 'detail' | 'errors'> & Partial<Pick<Problem, 'type'>>) | null;
  readonly retryAfter?: string | null;
}

/** An accepted form. The browser is redirected, so that a reload does not repeat it. */
export interface FormSuccess {
  readonly location: string;
  /** Cookies of a new session. */
  readonly cookies?: readonly string[];
}

/** The form of a page, for browsers without scripts. */
export interface Form {
  send(posted: FormPost): Promise<FormSuccess | FormRefusal>;
  /** The query parameters of the page when it is shown again. */
  values?(fields: FormPost['fields'], request: Request): Readonly<Record<string, string>>;
  /** Adds the input and the errors to the page's values. */
  show(slots: PageSlots, fields: FormPost['fields'], refused: FormRefusal): PageSlots;
}

/**
 * One kind of content of public pages. A screen lists it by its name in `CONTENTS` of the contract.
 */
export interface Content {
  /** True if it searches. Each IP address has a limit for such pages. */
  readonly costly?: boolean;
  /**
   * True if browsers must not prerender the page before a visit, because it could be outdated or lose
   * input. They only prefetch it.
   */
  readonly lively: boolean;
  read(asked: PageRequest): Promise<Filling>;
  readonly form?: Form;
}
