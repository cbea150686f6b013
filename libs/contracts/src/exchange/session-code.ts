import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { DisputeId, SessionId } from '../kernel/ids.js';
import { RoomCode, RoomRun } from '../realtime/room-code.js';
import { disputeNotFound, sessionNotFound, sessionStranger } from './errors.js';
import { Side } from './side.js';

/** Stored content of the room's code editor: the last texts, and the results of the runs. */
const SessionCode = RoomCode.extend({
  notes: z.string(),
  /** The notes as HTML for display. */
  notes_html: z.string(),
  runs: z.array(RoomRun.omit({ n: true, sender_id: true }).extend({ sender: Side })),
  /** Number of earlier runs, which are not shown or not stored. */
  earlier_runs: z.int().nonnegative(),
});
const output = z.object({ code: SessionCode.nullable() });

export const readSessionCode = endpoint({
  name: 'exchange.session.read_code',
  summary:
    "Returns the last code of the session's room, its notes and its runs' outputs, oldest first, to both parties (product decision 31). Null if no one opened the editor.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/code/' },
  input: z.object({ id: SessionId }),
  output,
  errors: { ...sessionNotFound, ...sessionStranger },
});

export const readDisputeCode = endpoint({
  name: 'exchange.dispute.read_code',
  summary:
    "Returns the last code of a disputed session's room, its notes and its runs' outputs (product decision 10).",
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/disputes/{id}/code/' },
  input: z.object({ id: DisputeId }),
  output,
  errors: disputeNotFound,
});
