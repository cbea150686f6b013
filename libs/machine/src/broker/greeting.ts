import { connect } from 'node:net';

/**
 * Returns whether a NATS server responds there: it sends `INFO {…}` to each client that connects, once
 * JetStream is up.
 */
export function greetsAsNats(port: number, host = '127.0.0.1', withinMs = 500): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const answer = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(withinMs, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => resolve(false));
    socket.once('data', (bytes) => answer(bytes.toString('latin1').startsWith('INFO ')));
  });
}
