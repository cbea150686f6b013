import type { ChannelDeclaration } from './channel-limits.js';

/** Address of a socket as requested by a client. */
export interface SocketAddress {
  channel: string;
  /** Undefined if the address contains no subject, empty if it cannot be decoded. */
  subject: string | undefined;
  secret: string;
  /** Seat with which a client returns. Empty for a new client. */
  seat: string;
}

/** Returns the socket's address on the public origin: `http` becomes `ws`, `https` becomes `wss`. */
export function socketUrl(
  origin: string,
  { name, perMember }: ChannelDeclaration,
  subject: string,
  secret: string,
): string {
  const path = perMember ? `/ws/${name}/` : `/ws/${name}/${encodeURIComponent(subject)}/`;
  const url = new URL(path, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', secret);
  return url.href;
}

const LONGEST_SEAT = 64;
const SOCKET_PATH = /^\/ws\/([^/]+)(?:\/([^/]+))?\/?$/;

/**
 * Parses channel, subject and ticket from a request’s address. Returns undefined if it is not the address of
 * a socket.
 */
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
