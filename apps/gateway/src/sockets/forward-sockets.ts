import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { gauge, type Logger } from '@skillhour/observability';
import { ForwardedSocket } from './forwarded-socket.js';

const CONNECT_TIMEOUT_MS = 2_000;
const HTTP_PORT = 80;

const openSockets = gauge({
  name: 'skillhour_gateway_sockets',
  help: 'Sockets that this gateway forwards to realtime.',
});

export interface ForwardOptions {
  realtimeUrl: string;
  /** Returns the client address of a request. */
  addressOf: (request: IncomingMessage) => string;
  logger: Logger;
}

/**
 * Forwards socket upgrades below /ws/ to realtime, byte for byte; realtime verifies the ticket in the URL. If
 * realtime is down, the response is 503. Returns a function that closes all open sockets and asks their
 * clients to reconnect.
 */
export function forwardSockets(
  server: Server,
  { realtimeUrl, addressOf, logger }: ForwardOptions,
): () => void {
  const target = new URL(realtimeUrl);
  const waiting = new Set<Duplex>();
  const passed = new Set<ForwardedSocket>();
  let isOver = false;
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy());
    if (isOver) return reject(client, '503 Service Unavailable', 'Retry-After: 1\r\n');
    waiting.add(client);
    client.once('close', () => waiting.delete(client));
    if (!request.url?.startsWith('/ws/')) return reject(client, '404 Not Found');
    const upstream = connect({ host: target.hostname, port: Number(target.port) || HTTP_PORT });
    const giveUp = setTimeout(() => upstream.destroy(new Error('timeout')), CONNECT_TIMEOUT_MS);
    upstream.once('connect', () => {
      clearTimeout(giveUp);
      waiting.delete(client);
      upstream.setNoDelay(true);
      upstream.write(requestHead(request, addressOf(request)));
      if (head.length > 0) upstream.write(head);
      const socket = new ForwardedSocket(client, upstream);
      passed.add(socket);
      openSockets.inc();
      client.once('close', () => {
        passed.delete(socket);
        openSockets.dec();
      });
    });
    upstream.once('error', (error) => {
      clearTimeout(giveUp);
      logger.warn({ err: error }, 'realtime did not accept a socket');
      reject(client, '503 Service Unavailable', 'Retry-After: 1\r\n');
    });
    client.once('close', () => upstream.destroy());
  });
  return () => {
    isOver = true;
    waiting.forEach((client) => client.destroy());
    passed.forEach((socket) => socket.end());
  };
}

function requestHead(request: IncomingMessage, address: string): string {
  const lines = [`GET ${request.url ?? '/'} HTTP/1.1`];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? '';
    if (!/^x-forwarded-for$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[i + 1] ?? ''}`);
  }
  lines.push(`X-Forwarded-For: ${address}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function reject(client: Duplex, status: string, headers = '') {
  client.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
