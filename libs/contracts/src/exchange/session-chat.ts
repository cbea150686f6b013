import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { DisputeId, SessionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { disputeNotFound, sessionNotFound, sessionStranger } from './errors.js';
import { Side } from './side.js';

/** A chat message of one party in the session's room. */
const SessionChatMessage = z.object({
  id: z.string(),
  sender: Side,
  text: z.string(),
  time: Instant,
});

/** A page of a room's chat, oldest first. */
const chat = { page: pageQuery(50), output: pageOf(SessionChatMessage) };

export const readSessionChat = endpoint({
  name: 'exchange.session.read_chat',
  summary:
    "Lists the messages that the two parties wrote in the session's room, oldest first, for both of them (product decision 31). Messages in an earlier room, from before the session was moved, are not shown.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/chat/' },
  input: z.object({ ...chat.page, id: SessionId }),
  output: chat.output,
  errors: { ...sessionNotFound, ...sessionStranger },
});

export const readDisputeChat = endpoint({
  name: 'exchange.dispute.read_chat',
  summary:
    'Lists the messages that the parties of a disputed session wrote in its room, oldest first (product decision 10).',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/disputes/{id}/chat/' },
  input: z.object({ ...chat.page, id: DisputeId }),
  output: chat.output,
  errors: disputeNotFound,
});
