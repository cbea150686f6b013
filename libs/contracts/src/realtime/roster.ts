import { z } from 'zod';
import { MemberId } from '../kernel/ids.js';

/** One accepted socket, as the replicas know it of each other. */
export const RosterEntry = z.object({
  connection_id: z.string().min(1).max(64),
  subject: z.string().min(1).max(140),
  member_id: MemberId,
  /** What its ticket said, in the channel's own shape. */
  ticket: z.record(z.string(), z.unknown()),
});
export type RosterEntry = z.output<typeof RosterEntry>;

/** A part of all the sockets that a replica has on a channel. */
export const RosterPart = z.object({
  entries: z.array(RosterEntry),
  /** The same in each part of one telling. */
  telling: z.string().min(1).max(64),
  /** How many sockets the whole of it names. */
  count: z.int().nonnegative(),
});
export type RosterPart = z.output<typeof RosterPart>;

/** How many sockets a replica has on a channel, and a figure made of their ids: two lists that are not the same differ in one of them. */
export const RosterSum = z.object({ count: z.int().nonnegative(), digest: z.int().nonnegative() });
export type RosterSum = z.output<typeof RosterSum>;
