import { DurableObject } from 'cloudflare:workers';
import { PING, PONG, type Signal, type Topic } from '@niyukti/contract/notices/live';
import type { Env } from '../core/env.ts';

/** The signals that an object has sent. A page that reconnects gets those it missed. */
interface SignalMemory {
  readonly version: number;
  readonly topics: Readonly<Partial<Record<Topic, { readonly version: number; readonly at: number }>>>;
}
const NOTHING: SignalMemory = { version: 0, topics: {} };
const SENT = 'sent';

/** A page without version and age is assumed to have read its data this long ago. */
const READ_MS = 60_000;
/** Allowance for the time that a page's request takes. */
const LATE_MS = 2_000;

/**
 * Pages that get the same signals. A signal only says that data changed, so a lost or repeated one
 * does no harm. Idle objects hibernate.
 */
export abstract class OpenPages extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // The runtime answers pings without waking the object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Accepts a socket and sends the missed signals. Access was checked before. */
  protected accept(attachment: unknown, tags: string[], asked: URLSearchParams): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, tags);
    server.serializeAttachment(attachment);
    const missed = this.#missed(numberOf(asked.get('since')), numberOf(asked.get('age')));
    server.send(JSON.stringify(missed));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Numbers a signal and keeps it for pages that reconnect. */
  protected remember(topics: readonly Topic[], now: number): Signal {
    const sent = this.#sent();
    const version = sent.version + 1;
    const latest = Object.fromEntries(topics.map((topic) => [topic, { version, at: now }]));
    this.ctx.storage.kv.put(SENT, { version, topics: { ...sent.topics, ...latest } } satisfies SignalMemory);
    return { version, topics };
  }

  /** Pages must not send messages. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1003, 'nothing is read here');
  }

  #sent(): SignalMemory {
    return this.ctx.storage.kv.get<SignalMemory>(SENT) ?? NOTHING;
  }

  /** `since`: the last version that the page got. `age`: how long ago it began to read its data. */
  #missed(since: number | null, age: number | null): Signal {
    const { version, topics } = this.#sent();
    // An unknown version: this object has lost its memory.
    if (since !== null && !(since <= version)) return { version, topics: 'all' };
    const known = Object.entries(topics) as [Topic, { version: number; at: number }][];
    const after = Date.now() - (age === null || !(age >= 0) ? READ_MS : age + LATE_MS);
    const missed = known.filter(([, last]) => (since === null ? last.at > after : last.version > since));
    return { version, topics: missed.map(([topic]) => topic) };
  }
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
