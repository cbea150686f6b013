import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import {
  allocationRequest,
  messageLengthOf,
  readResponse,
  releaseRequest,
  type Credentials,
  type StunResponse,
} from './stun.js';

const RESPONSE_TIMEOUT_MS = 5_000;

/** Connection to a TURN server. */
interface TurnConnection {
  request(message: Buffer): Promise<StunResponse>;
  close(): void;
}

/** Result of requesting and releasing a relay address. */
export type AllocationResult = Pick<StunResponse, 'relayed' | 'errorCode'>;

/**
 * Requests a relay address from a TURN server with a URL as in browsers. Does not verify the server's
 * certificate.
 */
export async function allocate(url: string, credentials: Credentials): Promise<AllocationResult> {
  const connection = await connectTo(url);
  try {
    const { challenge } = await connection.request(allocationRequest());
    if (challenge === undefined) throw new Error('the server requested no credentials');
    const signed = { ...credentials, ...challenge };
    const { isSuccess, relayed, errorCode } = await connection.request(allocationRequest(signed));
    if (isSuccess) await connection.request(releaseRequest(signed));
    return { relayed, errorCode };
  } finally {
    connection.close();
  }
}

async function connectTo(url: string): Promise<TurnConnection> {
  const [, scheme, host = '', port, transport] =
    /^(turns?):([^:?]+):(\d+)\?transport=(udp|tcp)$/.exec(url) ?? [];
  const target = { host, port: Number(port) };
  if (scheme === 'turn' && transport === 'udp') return udpConnection(target);
  const socket =
    scheme === 'turns' ? connectSecurely({ ...target, rejectUnauthorized: false }) : connect(target);
  await waitForEvent(socket, scheme === 'turns' ? 'secureConnect' : 'connect');
  return streamConnection(socket);
}

function udpConnection({ host, port }: { host: string; port: number }): TurnConnection {
  const socket = createSocket('udp4');
  return {
    request: (message) => {
      const { promise, resolve } = Promise.withResolvers<StunResponse>();
      socket.once('message', (bytes) => resolve(readResponse(bytes)));
      socket.send(message, port, host);
      return withTimeout(promise);
    },
    close: () => socket.close(),
  };
}

function streamConnection(socket: Socket): TurnConnection {
  return {
    request: (message) => {
      const { promise, resolve } = Promise.withResolvers<StunResponse>();
      let received = Buffer.alloc(0);
      const onData = (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        const length = messageLengthOf(received);
        if (length === undefined || received.length < length) return;
        socket.off('data', onData);
        resolve(readResponse(received));
      };
      socket.on('data', onData);
      socket.write(message);
      return withTimeout(promise);
    },
    close: () => socket.destroy(),
  };
}

const waitForEvent = (socket: Socket, event: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, resolve).once('error', reject);
  return withTimeout(promise);
};

function withTimeout<T>(response: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the TURN server does not respond')), RESPONSE_TIMEOUT_MS);
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}
