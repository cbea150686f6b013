import { connect } from 'node:net';

/**
 * Returns whether a NATS server responds there: it sends `INFO {…}` to each client that connects, once
 * JetStream is up.
 */
export function isNatsReady(port: number, host = '127.0.0.1', withinMs = 500): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const settle = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(withinMs, () => settle(false));
    socket.once('error', () => settle(false));
    socket.once('close', () => resolve(false));
    socket.once('data', (bytes) => settle(bytes.toString('latin1').startsWith('INFO ')));
  });
}
