import type { KnownChannel } from './limits.js';

/** A socket's address as a client gave it. */
export interface SocketAddress {
  channel: string;
  /** Undefined where the address names none, empty where it cannot be read. */
  subject: string | undefined;
  secret: string;
  /** What a client comes back with; empty where it comes anew. */
  seat: string;
}

/** The socket's address on the public origin: `http` becomes `ws`, `https` becomes `wss`. */
export function socketUrl(
  origin: string,
  { name, own }: KnownChannel,
  subject: string,
  secret: string,
): string {
  const path = own ? `/ws/${name}/` : `/ws/${name}/${encodeURIComponent(subject)}/`;
  const url = new URL(path, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', secret);
  return url.href;
}

const LONGEST_SEAT = 64;
const SOCKET_PATH = /^\/ws\/([^/]+)(?:\/([^/]+))?\/?$/;

/** Channel, subject and ticket in a request's address; undefined where it is no socket's. */
export function readAddress(url: string): SocketAddress | undefined {
  const { pathname, searchParams } = URL.parse(url, 'http://localhost') ?? new URL('http://localhost');
  const [, channel, subject] = SOCKET_PATH.exec(pathname) ?? [];
  return channel === undefined
    ? undefined
    : {
        channel,
        subject: subject === undefined ? undefined : decodeSafely(subject),
        secret: searchParams.get('ticket') ?? '',
        seat: (searchParams.get('seat') ?? '').slice(0, LONGEST_SEAT),
      };
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
