import { CLOSE } from '@skillhour/contracts';
import { counter, gauge } from '@skillhour/observability';
import type { ClientSocket } from './client-socket.js';

const sockets = gauge({
  name: 'skillhour_sockets',
  help: 'Open sockets that were admitted, by channel.',
  labels: ['channel'],
});
const ended = counter({
  name: 'skillhour_sockets_ended_total',
  help: 'Closed sockets, by channel and how: goodbye (closed tab, or closed by the server), broke (without a close frame), restart (of this service).',
  labels: ['channel', 'how'],
});

/** Counts a socket while it is open, and then how it ended. */
export function countSocket(channel: string, socket: ClientSocket): void {
  sockets.inc({ channel });
  socket.onEnd(() => {
    sockets.dec({ channel });
    ended.inc({ channel, how: closeReasonOf(socket) });
  });
}

function closeReasonOf({ isBroken, code }: ClientSocket): string {
  if (code === CLOSE.restarting) return 'restart';
  return isBroken ? 'broke' : 'goodbye';
}
