import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { StoredObject } from '../fake-stores.ts';
import { answerD1 } from './fake-d1.ts';
import { answerR2 } from './fake-r2.ts';

/** What an account holds. */
export interface Holds {
  /** Its databases by their ids. */
  readonly databases: Readonly<Record<string, DatabaseSync>>;
  /** The objects of its buckets, by their names. */
  readonly buckets: Readonly<Record<string, Map<string, StoredObject>>>;
}

type Store = (request: Request) => Promise<Response>;

interface Binding {
  readonly type: string;
  readonly name: string;
  readonly id?: string;
  readonly bucket_name?: string;
}

/**
 * An account of Cloudflare on this machine, by the calls of its API that wrangler's remote bindings
 * make: a preview session, an upload of the Worker that stands before the bindings, and that Worker
 * itself, in workerd, beside databases and buckets of this process. Knows one token.
 */
export class FakeAccount {
  readonly id = randomBytes(16).toString('hex');
  readonly token = randomBytes(20).toString('hex');
  /** Calls of the API, as "GET /workers/subdomain". */
  readonly calls: string[] = [];
  /** Requests that reached a preview. */
  asked = 0;
  readonly #holds: Holds;
  readonly #lost = new Set<string>();
  readonly #session = randomBytes(20).toString('hex');
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #previews = new Map<string, Miniflare>();

  private constructor(holds: Holds) {
    this.#holds = holds;
  }

  static async open(holds: Holds): Promise<FakeAccount> {
    const account = new FakeAccount(holds);
    await new Promise<void>((done) => account.#server.listen(0, '127.0.0.1', done));
    return account;
  }

  /** What leads wrangler here, and to nobody else. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_ACCOUNT_ID: this.id,
      CLOUDFLARE_API_TOKEN: this.token,
      // Without them wrangler asks the preview's host whether it is behind a log-in.
      CLOUDFLARE_ACCESS_CLIENT_ID: 'none',
      CLOUDFLARE_ACCESS_CLIENT_SECRET: 'none',
      WRANGLER_SEND_METRICS: 'false',
    };
  }

  /** Loses a database. */
  forget(database: string): void {
    this.#lost.add(database);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#previews.values()].map((preview) => preview.dispose()));
    this.#previews.clear();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = await read(request);
      if (request.headers['cf-workers-preview-token']) await this.#toPreview(request, body, response);
      else await this.#toApi(request, body, response);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }

  async #toApi({ method, url = '', headers }: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const send = (status: number, result: unknown, errors: { code: number; message: string }[] = []) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: errors.length === 0, result, errors, messages: [] }));
    const call = `${method} ${url.replace(`/client/v4/accounts/${this.id}`, '')}`;
    this.calls.push(call);
    if (headers.authorization !== `Bearer ${this.token}`)
      return void send(403, null, [{ code: 10000, message: 'Authentication error' }]);
    if (call === 'GET /workers/subdomain') return void send(200, { subdomain: 'fake-account' });
    if (call === 'GET /workers/subdomain/edge-preview') return void send(200, { token: this.#session });
    if (!/^POST \/workers\/scripts\/[\w-]+\/edge-preview$/.test(call))
      return void send(404, null, [{ code: 7003, message: `The fake account does not know ${call}.` }]);
    if (headers['cf-preview-upload-config-token'] !== this.#session)
      return void send(400, null, [{ code: 10049, message: 'Preview token expired' }]);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const missing = bindingsOf(form).find((one) => !this.#store(one));
    if (missing) return void send(400, null, [{ code: 10021, message: `${missing.name} binds what is not here.` }]);
    const token = randomBytes(20).toString('hex');
    this.#previews.set(token, await this.#run(form));
    send(200, { preview_token: token });
  }

  /** What answers a binding's requests: it is raw, the other side of the line makes it whole. */
  #store({ type, id = '', bucket_name = '' }: Binding): Store | undefined {
    const database = type === 'd1' && !this.#lost.has(id) ? this.#holds.databases[id] : undefined;
    if (database) return (request) => answerD1(database, request);
    const bucket = type === 'r2_bucket' ? this.#holds.buckets[bucket_name] : undefined;
    return bucket && ((request) => answerR2(bucket, request));
  }

  /** The uploaded Worker with what it binds. */
  async #run(form: FormData): Promise<Miniflare> {
    const { main_module, compatibility_date, compatibility_flags } = metadataOf(form);
    const bindings = bindingsOf(form);
    const script = form.get(main_module);
    if (!(script instanceof Blob)) throw new Error(`The upload holds no ${main_module}.`);
    const preview = new Miniflare(
      convertV4MiniflareOptions({
        modules: [{ type: 'ESModule', path: main_module, contents: await script.text() }],
        compatibilityDate: compatibility_date,
        compatibilityFlags: compatibility_flags,
        serviceBindings: Object.fromEntries(
          bindings.map((one) => [one.name, (request: unknown) => this.#store(one)?.(request as Request)]),
        ) as never,
        log: new Log(LogLevel.ERROR),
      }),
    );
    await preview.ready;
    return preview;
  }

  async #toPreview(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const preview = this.#previews.get(String(headers['cf-workers-preview-token']));
    if (!preview) return void response.writeHead(400).end('Invalid Workers Preview configuration');
    this.asked += 1;
    const { host, connection: _, 'transfer-encoding': __, ...others } = headers;
    const answer = await preview.dispatchFetch(`https://${host}${url}`, {
      method,
      headers: others as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { 'content-encoding': ___, 'transfer-encoding': ____, ...told } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...told, 'content-length': bytes.length }).end(bytes);
  }
}

interface Metadata {
  readonly main_module: string;
  readonly compatibility_date: string;
  readonly compatibility_flags: string[];
  readonly bindings: readonly Binding[];
}

const metadataOf = (form: FormData): Metadata => JSON.parse(String(form.get('metadata')));
const bindingsOf = (form: FormData): readonly Binding[] => metadataOf(form).bindings;

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
