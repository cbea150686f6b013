import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { allocation, lengthOf, readAnswer, release, type Credentials, type StunAnswer } from './stun.js';

const ANSWER_WITHIN_MS = 5_000;

/** Connection to a TURN server. */
interface Line {
  ask(message: Buffer): Promise<StunAnswer>;
  close(): void;
}

/** Result of requesting and releasing a relay address. */
export type Allocated = Pick<StunAnswer, 'relayed' | 'errorCode'>;

/**
 * Requests a relay address from a TURN server with a URL as in browsers. Does not verify the server's
 * certificate.
 */
export async function allocate(url: string, credentials: Credentials): Promise<Allocated> {
  const line = await lineTo(url);
  try {
    const { challenge } = await line.ask(allocation());
    if (challenge === undefined) throw new Error('the server requested no credentials');
    const signed = { ...credentials, ...challenge };
    const { isSuccess, relayed, errorCode } = await line.ask(allocation(signed));
    if (isSuccess) await line.ask(release(signed));
    return { relayed, errorCode };
  } finally {
    line.close();
  }
}

async function lineTo(url: string): Promise<Line> {
  const [, scheme, host = '', port, transport] =
    /^(turns?):([^:?]+):(\d+)\?transport=(udp|tcp)$/.exec(url) ?? [];
  const place = { host, port: Number(port) };
  if (scheme === 'turn' && transport === 'udp') return overUdp(place);
  const socket =
    scheme === 'turns' ? connectSecurely({ ...place, rejectUnauthorized: false }) : connect(place);
  await happened(socket, scheme === 'turns' ? 'secureConnect' : 'connect');
  return overStream(socket);
}

function overUdp({ host, port }: { host: string; port: number }): Line {
  const socket = createSocket('udp4');
  return {
    ask: (message) => {
      const { promise, resolve } = Promise.withResolvers<StunAnswer>();
      socket.once('message', (bytes) => resolve(readAnswer(bytes)));
      socket.send(message, port, host);
      return inTime(promise);
    },
    close: () => socket.close(),
  };
}

function overStream(socket: Socket): Line {
  return {
    ask: (message) => {
      const { promise, resolve } = Promise.withResolvers<StunAnswer>();
      let heard = Buffer.alloc(0);
      const hear = (bytes: Buffer) => {
        heard = Buffer.concat([heard, bytes]);
        const length = lengthOf(heard);
        if (length === undefined || heard.length < length) return;
        socket.off('data', hear);
        resolve(readAnswer(heard));
      };
      socket.on('data', hear);
      socket.write(message);
      return inTime(promise);
    },
    close: () => socket.destroy(),
  };
}

const happened = (socket: Socket, event: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, resolve).once('error', reject);
  return inTime(promise);
};

function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the TURN server does not respond')), ANSWER_WITHIN_MS);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
