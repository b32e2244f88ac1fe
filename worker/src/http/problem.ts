import { PROBLEMS, type Problem, type ProblemCode } from '@niyukti/contract/api/problems';
import { DEPLOY_PROBLEMS, type DeployProblemCode, type WordlessCode } from '@niyukti/contract/releases/deploy-problems';
import { causeOf, DatabaseBusy } from '../core/busy.ts';
import { refusalText } from './refusal-texts.ts';
import { writeFailure } from './trace.ts';

/** Codes of all refusals of the API. */
export type RefusalCode = ProblemCode | DeployProblemCode;

interface Words {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
}
const WORDS: Readonly<Record<RefusalCode, Words>> = { ...PROBLEMS, ...DEPLOY_PROBLEMS };

/** What a refusal has in addition to its code. */
interface RefusalParts {
  /** The wrong fields. */
  errors?: { path: string; message: string }[];
  /** The current state of the resource. */
  current?: unknown;
  /** A text that replaces that of the code. */
  detail?: string;
  headers?: Record<string, string>;
}

/** A refusal: it may be thrown anywhere and is answered by `failureResponse`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly parts: RefusalParts;

  constructor(code: RefusalCode, parts: RefusalParts = {}) {
    super(parts.detail ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.parts = parts;
  }
}

/** A code without a text needs a `detail`. */
type PartsOf<Code> = Code extends WordlessCode ? [parts: RefusalParts & { detail: string }] : [parts?: RefusalParts];

/** Refuses the call by throwing. */
export function refuse<Code extends RefusalCode>(code: Code, ...[parts]: PartsOf<Code>): never {
  throw new Refusal(code, parts);
}

/** The response of a refusal (RFC 9457), with `message`. */
export function problemResponse(code: RefusalCode, requestId: string, parts: RefusalParts = {}): Response {
  const { status, title, detail } = WORDS[code];
  const words = parts.detail ?? detail ?? title;
  const problem: Problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail: words,
    message: words,
    requestId,
    ...(parts.errors ? { errors: parts.errors } : {}),
    ...(parts.current === undefined ? {} : { current: parts.current }),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', ...parts.headers },
  });
}

/** `Retry-After` of a busy database, in seconds. */
const RETRY_SECONDS = '2';

/**
 * The response of a failure: the refusal, 503 where the database is busy, or 500. The last two are
 * written to the log.
 */
export function failureResponse(thrown: unknown, requestId: string, call: string): Response {
  const error = causeOf(thrown);
  if (error instanceof Refusal) {
    const detail = error.parts.detail ?? refusalText(call, error.code);
    return problemResponse(error.code, requestId, { ...error.parts, ...(detail ? { detail } : {}) });
  }
  writeFailure(requestId, call, error);
  return error instanceof DatabaseBusy
    ? problemResponse('unavailable', requestId, { headers: { 'retry-after': RETRY_SECONDS } })
    : problemResponse('internal', requestId);
}
