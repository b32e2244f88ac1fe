import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import { developmentDocument } from './document.ts';
import type { DevAddresses } from './servers.ts';

/** Stands before the Worker: passes everything on and changes documents on their way back. */
export function startProxy(port: number, worker: URL, addresses: DevAddresses): Promise<Server> {
  const server = createServer((request, response) => pass(request, response, worker, addresses));
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, 'localhost', () => done(server));
  });
}

function pass(request: IncomingMessage, response: ServerResponse, worker: URL, addresses: DevAddresses): void {
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...headers } = request.headers;
  const onward = send(
    { host: worker.hostname, port: worker.port, method: request.method, path: request.url, headers },
    (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html') || request.url?.startsWith('/api/')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const {
        'content-security-policy': _csp,
        'speculation-rules': _rules,
        etag: _tag,
        link: _link,
        ...rest
      } = answer.headers;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const html = developmentDocument(Buffer.concat(chunks).toString(), addresses);
        delete rest['transfer-encoding'];
        response.writeHead(answer.statusCode ?? 502, {
          ...rest,
          'content-length': Buffer.byteLength(html),
          'cache-control': 'no-store',
        });
        response.end(html);
      });
    },
  );
  onward.on('error', () => {
    response.writeHead(502, { 'content-type': 'text/plain' });
    response.end('The Worker does not answer: look at the terminal of npm run dev.');
  });
  request.pipe(onward);
}
