import { z } from 'zod';
import { MeetingId, MemberId } from '../kernel/ids.js';
import { RoomRole } from './tickets.js';

/** One accepted room socket, as the replicas know it of each other. */
export const RosterEntry = z.object({
  meeting_id: MeetingId,
  connection_id: z.string().min(1).max(64),
  member_id: MemberId,
  name: z.string(),
  role: RoomRole,
  /** Whether the media service was told of it. */
  in_media: z.boolean(),
});
export type RosterEntry = z.output<typeof RosterEntry>;
