import { DurableObject } from 'cloudflare:workers';
import { PING, PONG, type Signal, type Topic } from '@niyukti/contract/notices/live';
import type { Env } from '../core/env.ts';

/** The signals that an object has sent: for pages that were away. */
interface SignalMemory {
  readonly version: number;
  readonly topics: Readonly<Partial<Record<Topic, { readonly version: number; readonly at: number }>>>;
}
const NOTHING: SignalMemory = { version: 0, topics: {} };
const SENT = 'sent';

/** What a page that names neither a version nor its age has read since. */
const READ_MS = 60_000;
/** How long what a page says of its age may be on its way. */
const LATE_MS = 2_000;

/**
 * Open pages that are told of the same things. What changed stands in the database alone: a signal
 * that is lost or comes twice harms nobody, and with sockets that sleep an object costs nothing.
 */
export abstract class OpenPages extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // Answered by the runtime, which wakes nobody for it.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Accepts a page's socket and sends what it missed. Who may open it was checked before. */
  protected accept(attachment: unknown, tags: string[], asked: URLSearchParams): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, tags);
    server.serializeAttachment(attachment);
    const missed = this.#missed(numberOf(asked.get('since')), numberOf(asked.get('age')));
    server.send(JSON.stringify(missed));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Counts a signal, and keeps it for pages that were away. */
  protected remember(topics: readonly Topic[], now: number): Signal {
    const sent = this.#sent();
    const version = sent.version + 1;
    const latest = Object.fromEntries(topics.map((topic) => [topic, { version, at: now }]));
    this.ctx.storage.kv.put(SENT, { version, topics: { ...sent.topics, ...latest } } satisfies SignalMemory);
    return { version, topics };
  }

  /** Nothing is read here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1003, 'nothing is read here');
  }

  #sent(): SignalMemory {
    return this.ctx.storage.kv.get<SignalMemory>(SENT) ?? NOTHING;
  }

  /** `since`: the last version that a page heard; `age`: how long ago it began to read. */
  #missed(since: number | null, age: number | null): Signal {
    const { version, topics } = this.#sent();
    // A number that was never given: this object has forgotten.
    if (since !== null && !(since <= version)) return { version, topics: 'all' };
    const known = Object.entries(topics) as [Topic, { version: number; at: number }][];
    const after = Date.now() - (age === null || !(age >= 0) ? READ_MS : age + LATE_MS);
    const missed = known.filter(([, last]) => (since === null ? last.at > after : last.version > since));
    return { version, topics: missed.map(([topic]) => topic) };
  }
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
