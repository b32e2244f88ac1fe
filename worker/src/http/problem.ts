import { PROBLEMS, type Problem, type ProblemCode } from '@niyukti/contract/problems';

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
  readonly code: ProblemCode;
  readonly parts: RefusalParts;

  constructor(code: ProblemCode, parts: RefusalParts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.parts = parts;
  }
}

/** Refuses the call. Never returns. */
export function refuse(code: ProblemCode, parts: RefusalParts = {}): never {
  throw new Refusal(code, parts);
}

/** A refusal as it travels: RFC 9457 with the page's `message`. */
export function problemResponse(code: ProblemCode, requestId: string, parts: RefusalParts = {}): Response {
  const { status, title, detail } = PROBLEMS[code];
  const words = parts.detail ?? detail;
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
