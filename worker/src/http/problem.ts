import { PROBLEMS, type Problem, type ProblemCode } from '@niyukti/contract/api/problems';
import { DEPLOY_PROBLEMS, type DeployProblemCode, type WordlessCode } from '@niyukti/contract/releases/deploy-problems';
import { causeOf, DatabaseBusy } from '../core/busy.ts';
import { wordsOf } from './refusal-texts.ts';
import { writeFailure } from './trace.ts';

/** What any part of the API may refuse with. */
export type RefusalCode = ProblemCode | DeployProblemCode;

interface Words {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
}
const WORDS: Readonly<Record<RefusalCode, Words>> = { ...PROBLEMS, ...DEPLOY_PROBLEMS };

/** What a refusal carries beside its code. */
interface RefusalParts {
  /** Fields that are wrong. */
  errors?: { path: string; message: string }[];
  /** The state that won, for a step that is not allowed. */
  current?: unknown;
  /** Words that replace the catalogue's. */
  detail?: string;
  headers?: Record<string, string>;
}

/** A refusal on its way to the caller: thrown anywhere, answered in one place. */
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

/** A refusal whose code has no words of its own says them. */
type PartsOf<Code> = Code extends WordlessCode ? [parts: RefusalParts & { detail: string }] : [parts?: RefusalParts];

/** Refuses the call. Never returns. */
export function refuse<Code extends RefusalCode>(code: Code, ...[parts]: PartsOf<Code>): never {
  throw new Refusal(code, parts);
}

/** A refusal as it travels: RFC 9457 with the page's `message`. */
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

/** When somebody may ask again whom a busy database turned away, in seconds. */
const AGAIN_SECONDS = '2';

/**
 * What a caller is told of a failure: its refusal, that we are busy, or no more than that it is
 * ours. Writes ours to the log.
 */
export function failureResponse(thrown: unknown, requestId: string, call: string): Response {
  const error = causeOf(thrown);
  if (error instanceof Refusal) {
    const detail = error.parts.detail ?? wordsOf(call, error.code);
    return problemResponse(error.code, requestId, { ...error.parts, ...(detail ? { detail } : {}) });
  }
  writeFailure(requestId, call, error);
  return error instanceof DatabaseBusy
    ? problemResponse('unavailable', requestId, { headers: { 'retry-after': AGAIN_SECONDS } })
    : problemResponse('internal', requestId);
}
