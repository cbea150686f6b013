import { channel, type Channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers';

/**
 * Key of the set of database ports that this process has connected to. Test runners load this file once per test file,
 * in a context with other globals, and tear it down while sockets still close. The set is therefore stored on the
 * channel, which the whole process shares; there is one set and one subscriber.
 */
const PORTS = Symbol.for('skillhour.database-ports');
const sockets: Channel & { [PORTS]?: Set<number> } = channel('net.client.socket');

/**
 * Wakes writers that wait for a closed socket. The driver (mongodb 7) waits for `drain` if the socket does not accept a
 * write at once. A destroyed socket that has not yet emitted `close` never emits `drain`, so the call would wait
 * forever. If that call is the driver's own server check, every later call fails although the database is back.
 * Therefore this emits `drain` when a socket ends: the writer then finds the connection closed.
 */
export function wakeWritersOf(hosts: readonly { port?: number | undefined }[]): void {
  const isWatching = sockets[PORTS] !== undefined;
  const ports = (sockets[PORTS] ??= new Set());
  for (const { port } of hosts) if (port !== undefined) ports.add(port);
  if (isWatching) return;
  sockets.subscribe((message) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      // If the database closed the connection in the same moment, the socket no longer knows its remote port.
      if (socket.remotePort !== undefined && !ports.has(socket.remotePort)) return;
      socket.once('close', () => setImmediate(() => socket.emit('drain')));
    });
  });
}
