import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes that no client library would send; returns everything received until the connection ends. */
export function rawCall(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

export const statusIn = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
