import { message } from '@skillhour/texts';
import { z } from 'zod';
import { memberOnPaper } from '../identity/errors.js';
import { MemberSummary } from '../identity/member.js';
import { endpoint } from '../kernel/endpoint.js';
import { flag, Instant, searchText, wholeNumber } from '../kernel/fields.js';
import { ChatMessageId, MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';
import { CHAT_HISTORY_PAGE, ChatFile, ChatHistory, ChatState } from './chat-message.js';

const wholeNumberField = (field: string) =>
  wholeNumber(message('{field} must be a whole number.', { field }));
const unread = { unread_count: z.int().nonnegative() };

export const chatErrors = {
  'chat.self': declareError('forbidden', 'You can’t message yourself.'),
  'chat.member_not_found': declareError('not_found', 'This member does not exist.'),
  ...memberOnPaper,
};

/** A member to write to (specification 2, section 3), with the state of the conversation. */
export const ChatContact = MemberSummary.omit({ role: true }).extend({
  last_message: z.string().nullable(),
  /** `image`, or another file's type, if the last message has a file. */
  last_message_media_type: z.string().nullable(),
  last_message_time: Instant.nullable(),
  last_message_sender_id: MemberId.nullable(),
  last_message_receiver_id: MemberId.nullable(),
  unread_count: z.int().nonnegative(),
  isOnline: z.boolean(),
  is_online: z.boolean(),
  ...ChatState.shape,
});
export type ChatContact = z.output<typeof ChatContact>;

export const issueChatTicket = endpoint({
  name: 'realtime.ticket.issue_chat',
  summary:
    "Returns a socket address for the caller's conversation with another member; `after` and `epoch` say what this device already has.",
  access: 'member',
  http: { method: 'GET', path: 'ws-handshake/{me}/{other}/' },
  input: z.object({
    me: MemberId,
    other: MemberId,
    after: wholeNumberField('after').pipe(z.int().nonnegative()).optional(),
    epoch: z.string().max(64).optional(),
  }),
  output: z.object({ websocket_url: z.string() }),
  errors: {
    ...chatErrors,
    'chat.not_yours': declareError('forbidden', 'Only its two members can open a chat.'),
  },
});

export const listContacts = endpoint({
  name: 'realtime.contact.list',
  summary:
    'Lists the members with whom the caller has a conversation, a session or a follow in either direction. The latest activity comes first; members connected only by a follow come last.',
  access: 'member',
  http: { method: 'GET', path: 'contacts/' },
  /** `search` covers username, first and last name. */
  input: z.object({ ...pageQuery(20), search: searchText(200) }),
  output: pageOf(ChatContact).extend({ has_more: z.boolean() }),
  errors: {},
});

export const readContact = endpoint({
  name: 'realtime.contact.read',
  summary: 'Returns a member as a chat contact, whether or not they are one yet.',
  access: 'member',
  http: { method: 'GET', path: 'contacts/{id}/' },
  input: z.object({ id: MemberId }),
  output: ChatContact,
  errors: chatErrors,
});

export const readOnline = endpoint({
  name: 'realtime.contact.read_online',
  summary: "Returns which of the caller's contacts are online, on any page.",
  access: 'member',
  http: { method: 'GET', path: 'online-status/' },
  input: z.object({}),
  output: z.object({ online_users: z.array(MemberId) }),
  errors: {},
});

export const markChatRead = endpoint({
  name: 'realtime.chat.mark_read',
  summary:
    "Marks another member's messages to the caller as read: up to sequence number `n`, or all of them without it.",
  access: 'member',
  http: { method: 'POST', path: 'mark/{userId}/' },
  input: z.object({ userId: MemberId, n: wholeNumberField('n').pipe(z.int().nonnegative()).optional() }),
  output: z.object({ read_to: z.int().nonnegative(), ...unread }),
  errors: chatErrors,
});

export const countUnreadChat = endpoint({
  name: 'realtime.chat.count_unread',
  summary: 'Returns how many messages the caller has not read, over all conversations.',
  access: 'member',
  http: { method: 'GET', path: 'chat/unread_count/' },
  input: z.object({}),
  output: z.object(unread),
  errors: {},
});

export const readChatHistory = endpoint({
  name: 'realtime.chat.read_history',
  summary: 'Lists messages of a conversation before a sequence number, or the newest ones; oldest first.',
  access: 'member',
  http: { method: 'GET', path: 'chat/{userId}/messages/' },
  input: z.object({
    userId: MemberId,
    before: wholeNumberField('before').pipe(z.int().positive()).optional(),
    limit: wholeNumberField('limit')
      .pipe(z.int().min(1))
      .transform((n) => Math.min(n, 100))
      .default(CHAT_HISTORY_PAGE),
  }),
  output: ChatHistory,
  errors: chatErrors,
});

export const blockInChat = endpoint({
  name: 'realtime.chat.block',
  summary:
    'Blocks another member from writing to the caller, or unblocks them. While one has blocked the other, neither can write to the other or invite them to a request.',
  access: 'member',
  http: { method: 'POST', path: 'chat/{userId}/block/' },
  input: z.object({
    userId: MemberId,
    blocked: flag(message('blocked must be true or false.')),
  }),
  output: ChatState,
  errors: chatErrors,
});

export const mayWriteInChat = endpoint({
  name: 'realtime.chat.may_write',
  summary: 'Returns whether two members may write to each other: neither has blocked the other in chat.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ member_id: MemberId, other_id: MemberId }),
  output: z.object({ may_write: z.boolean() }),
  errors: {},
});

export const readReportedMessage = endpoint({
  name: 'realtime.chat.read_reported',
  summary: 'Returns a message that its sender or receiver reports to the admins; no one else finds it.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object({ message_id: ChatMessageId, reader_id: MemberId }),
  output: z.object({
    message: z
      .object({
        id: ChatMessageId,
        sender_id: MemberId,
        text: z.string(),
        media: z.string().nullable(),
        media_type: z.string().nullable(),
        file: ChatFile.pick({ name: true, bytes: true }).nullable(),
        time: Instant,
      })
      .nullable(),
  }),
  errors: {},
});

export const findChatFile = endpoint({
  name: 'realtime.chat.find_file',
  summary:
    'Returns whether a member may read a file of a direct chat: its sender, its receiver, or an admin if the message was reported.',
  access: 'internal',
  callers: ['gateway'],
  repeatable: true,
  input: z.object({ file_id: z.uuid(), reader_id: MemberId, is_admin: z.boolean() }),
  output: z.object({ found: z.boolean() }),
  errors: {},
});
