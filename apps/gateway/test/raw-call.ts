import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are, which no client library would; answers all that comes back until the end of the connection. */
export function rawCall(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

export const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
