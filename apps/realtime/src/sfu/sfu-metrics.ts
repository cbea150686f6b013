import { counter } from '@skillhour/observability';
import type { SfuLink } from './sfu-link.js';

const sides = counter({
  name: 'skillhour_media_sides_total',
  help: 'Media sessions of sockets, by how they began: `first` (a new participant), `resumed` (continued by the next socket), `anew` (the previous one was lost), `moved` (created at another node).',
  labels: ['how'],
});
const fallbacks = counter({
  name: 'skillhour_media_fallbacks_total',
  help: 'Sockets that were notified that media is unavailable, so that their room switched to peer to peer.',
});

export const countFallback = (): void => fallbacks.inc();

export const countResumed = (): void => sides.inc({ how: 'resumed' });

/** Counts a new media side. `before` is the node of the socket’s former one, if it had one. */
export function countCreated({ connection, nodeId }: SfuLink, before: string | undefined): void {
  if (before === undefined) sides.inc({ how: connection.seat === '' ? 'first' : 'anew' });
  else sides.inc({ how: before === nodeId ? 'anew' : 'moved' });
}
