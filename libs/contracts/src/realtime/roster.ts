import { z } from 'zod';
import { MemberId } from '../kernel/ids.js';

/** One accepted socket, as replicas exchange it. */
export const RosterEntry = z.object({
  connection_id: z.string().min(1).max(64),
  subject: z.string().min(1).max(140),
  member_id: MemberId,
  /** Data of its ticket, in the channel's schema. */
  ticket: z.record(z.string(), z.unknown()),
});
export type RosterEntry = z.output<typeof RosterEntry>;

/** One part of the list of a replica's sockets on a channel. */
export const RosterChunk = z.object({
  entries: z.array(RosterEntry),
  /** Id of the broadcast, the same in each of its parts. */
  telling: z.string().min(1).max(64),
  /** Number of sockets in the whole list. */
  count: z.int().nonnegative(),
});
export type RosterChunk = z.output<typeof RosterChunk>;

/** Number of a replica's sockets on a channel, and a digest of their ids. Different lists differ in one of the two. */
export const RosterSum = z.object({ count: z.int().nonnegative(), digest: z.int().nonnegative() });
export type RosterSum = z.output<typeof RosterSum>;
