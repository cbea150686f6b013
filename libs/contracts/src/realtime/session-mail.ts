import { z } from 'zod';
import { Side } from '../exchange/side.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId, SessionId } from '../kernel/ids.js';

/** Content of an email to one party of a session. Contains ids instead of names, because streams retain events. */
export const SessionMail = z.object({
  about: z.enum(['agreed', 'moved', 'cancelled', 'reminder']),
  member_id: MemberId,
  /** The recipient's side. */
  side: Side,
  /** The other party. */
  other_id: MemberId,
  session_id: SessionId,
  /** Title of the request. */
  title: z.string(),
  starts_at: Instant,
  /** A path of the web app: the room in a reminder, otherwise the session's page. */
  link: z.string(),
  /** Present if the session takes place in person, so that it has no room. */
  at_place: z.literal(true).exactOptional(),
  /** How the session was cancelled. Null in other emails. */
  cancellation: z
    .object({
      /** The party that cancelled it. Null if neither party did. */
      by_member_id: MemberId.nullable(),
      reason: z.string(),
      /** Minutes that the teacher received nevertheless. */
      minutes: Minutes.nonnegative(),
    })
    .nullable(),
});
export type SessionMail = z.output<typeof SessionMail>;
