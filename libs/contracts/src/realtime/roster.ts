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
