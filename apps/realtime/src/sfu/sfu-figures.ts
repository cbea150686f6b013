import { counter } from '@skillhour/observability';
import type { SfuLink } from './sfu-link.js';

const sides = counter({
  name: 'skillhour_media_sides_total',
  help: 'Media sides that sockets were given, by how: first (who comes anew), resumed (by the socket after one that broke), anew (the one before was gone), moved (made at another node).',
  labels: ['how'],
});
const fallbacks = counter({
  name: 'skillhour_media_fallbacks_total',
  help: 'Sockets that were told that media is away, so that their room went peer to peer.',
});

export const countFallback = (): void => fallbacks.inc();

export const countResumed = (): void => sides.inc({ how: 'resumed' });

/** Counts a new media side. `before` is the node of the socket’s former one, if it had one. */
export function countMade({ connection, nodeId }: SfuLink, before: string | undefined): void {
  if (before === undefined) sides.inc({ how: connection.seat === '' ? 'first' : 'anew' });
  else sides.inc({ how: before === nodeId ? 'anew' : 'moved' });
}
