import { channel, type Channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers';

/**
 * Ports of databases that this process has connected to; one set and one who watches, however often this file is loaded. Test runners load it
 * into a world of its own for each file, each with other globals, and pull that world down while sockets still close: so the set hangs at
 * what the whole process shares.
 */
const PORTS = Symbol.for('skillhour.database-ports');
const sockets: Channel & { [PORTS]?: Set<number> } = channel('net.client.socket');

/**
 * The driver (mongodb 7) writes, and where the socket does not take it at once, waits for `drain`. On a socket that is destroyed but has not said
 * `close` yet that never comes: the call waits for ever, and where the call was the driver's own look at the server, every later call
 * fails although the database is back. So at the end of a socket whoever still waits is woken, and finds the connection closed.
 */
export function wakeWritersOf(hosts: readonly { port?: number | undefined }[]): void {
  const isWatching = sockets[PORTS] !== undefined;
  const ports = (sockets[PORTS] ??= new Set());
  for (const { port } of hosts) if (port !== undefined) ports.add(port);
  if (isWatching) return;
  sockets.subscribe((message) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      if (socket.remotePort === undefined || !ports.has(socket.remotePort)) return;
      socket.once('close', () => setImmediate(() => socket.emit('drain')));
    });
  });
}
