import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Ports of databases that this process has connected to; one set, however often this file is loaded, as test runners do. */
const PORTS = Symbol.for('skillhour.database-ports');
const shared = globalThis as { [PORTS]?: Set<number> };

/**
 * The driver (mongodb 7) writes, and where the socket does not take it at once, waits for `drain`. On a socket that is destroyed but has not said
 * `close` yet that never comes: the call waits for ever, and where the call was the driver's own look at the server, every later call
 * fails although the database is back. So at the end of a socket whoever still waits is woken, and finds the connection closed.
 */
export function wakeWritersOf(hosts: readonly { port?: number | undefined }[]): void {
  const isWatching = shared[PORTS] !== undefined;
  const ports = (shared[PORTS] ??= new Set());
  for (const { port } of hosts) if (port !== undefined) ports.add(port);
  if (isWatching) return;
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      if (socket.remotePort === undefined || !ports.has(socket.remotePort)) return;
      socket.once('close', () => setImmediate(() => socket.emit('drain')));
    });
  });
}
