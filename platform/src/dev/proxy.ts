import { createServer, type IncomingMessage, request as plain, type Server, type ServerResponse } from 'node:http';
import { request as secure } from 'node:https';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { developmentDocument, type LocalRemote, lentDocument } from './document.ts';
import { backHeaders, isOwnHost, onwardHeaders, type ProxyOrigins } from './headers.ts';
import { newScreenDocument } from './new-screen.ts';
import type { DevAddresses } from './servers.ts';

/** What a proxy changes in the documents of its target. */
export interface ProxyContents {
  addresses: DevAddresses;
  /** Remotes whose screens replace those that the target knows. */
  local?: readonly LocalRemote[];
  /** The label in place of a release id. */
  label?: string;
  /** The target is the local Worker, which knows the proxy's address as its own. */
  sameName?: boolean;
  /** A remote under the target's own shell, and the development server with its files. */
  lent?: { name: string; address: URL };
}

/** Starts a proxy before a Worker or a deployment. It changes documents and passes on everything else. */
export function startProxy(port: number, target: URL, developed: ProxyContents): Promise<Server> {
  const between: ProxyOrigins = { self: `http://localhost:${port}`, target, sameName: developed.sameName ?? false };
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host, between.self))
      return refuse(response, 421, 'This is not the name of this proxy.');
    pass(request, response, between, developed);
  });
  server.on('upgrade', (request, socket, head) => {
    if (!isOwnHost(request.headers.host, between.self)) socket.destroy();
    else passUpgrade(request, socket, head, between);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, 'localhost', () => done(server));
  });
}

/** Ends this process, and what runs in it, when the user stops it. */
export function endOnSignal(proxy: Server, stop: () => Promise<unknown>): void {
  const end = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  between: ProxyOrigins,
  developed: ProxyContents,
): void {
  // "//host/x" would be requested from that host, with the target's cookies.
  const path = ownPath(request.url);
  if (path === null) {
    refuse(response, 400, 'This is not a path of this site.');
    return;
  }
  const { lent } = developed;
  const isLent = lent && path.startsWith(`/remotes/${lent.name}/`);
  const target = isLent ? lent.address : between.target;
  const send = target.protocol === 'https:' ? secure : plain;
  const headers = isLent ? { host: target.host } : onwardHeaders(request.headers, between);
  const onward = send(new URL(path, target), { method: request.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && !request.url?.startsWith('/api/');
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, backHeaders(answer.headers, between));
      answer.pipe(response);
      return;
    }
    text(answer)
      .then((html) => sendDocument({ request, response, answer, html }, between, developed))
      .catch((error: Error) => refuse(response, 502, error.message));
  });
  onward.on('error', () =>
    refuse(response, 502, `${target.origin} does not answer: look at the terminal of npm run dev.`),
  );
  request.pipe(onward);
}

/** Passes on the socket of live pages once the target has accepted it. */
function passUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, between: ProxyOrigins): void {
  const { target } = between;
  const path = ownPath(request.url);
  if (path === null) {
    socket.destroy();
    return;
  }
  const send = target.protocol === 'https:' ? secure : plain;
  const headers = { ...onwardHeaders(request.headers, between), connection: 'Upgrade' };
  const onward = send(new URL(path, target), { headers });
  const lines = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
    const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    return `${[`HTTP/1.1 ${statusCode} ${statusMessage}`, ...fields].join('\r\n')}\r\n\r\n`;
  };
  onward.on('upgrade', (answer, line, first) => {
    socket.write(lines(answer));
    line.write(head);
    socket.write(first);
    line.pipe(socket).pipe(line);
    line.on('error', () => socket.destroy());
    socket.on('error', () => line.destroy());
  });
  onward.on('response', (answer) => {
    socket.write(lines(answer));
    answer.pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  onward.end();
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  answer: IncomingMessage;
  html: string;
}

async function sendDocument(
  { request, response, answer, html }: Exchange,
  between: ProxyOrigins,
  { addresses, local = [], label, lent }: ProxyContents,
): Promise<void> {
  const isNew = answer.statusCode === 404 ? await newScreenDocument(request, html, between, local) : undefined;
  if (isNew && 'redirect' in isNew) {
    response.writeHead(302, { location: isNew.redirect, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  response.writeHead(isNew ? 200 : (answer.statusCode ?? 502), backHeaders(answer.headers, between, true));
  const whole = isNew?.html ?? html;
  response.end(
    lent ? lentDocument(whole, lent.name, local, label) : developmentDocument(whole, addresses, local, label),
  );
}

function refuse(response: ServerResponse, status: number, words: string): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain' });
  response.end(words);
}
