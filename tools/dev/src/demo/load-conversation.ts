import type { Conversation } from './data/conversations.ts';
import { openChat, type ChatConnection } from './open-chat.ts';
import type { SignedInMember } from './sign-in.ts';
import { memberWithKey, type SignedInMembers } from './load-request.ts';

/** Sends the messages of a conversation, each member through their own socket. Repeating it writes nothing twice. */
export async function loadConversation(
  { key, between, messages, isUnread }: Conversation,
  members: SignedInMembers,
): Promise<void> {
  const [one, other] = [memberWithKey(between[0], members), memberWithKey(between[1], members)];
  const ends = await Promise.all([openConnection(one, other), openConnection(other, one)]);
  try {
    for (const [index, [by, text]] of messages.entries()) {
      await ends[by === between[0] ? 0 : 1].send(text, `demo:${key}:${index}`);
    }
    const [last] = messages.at(-1) ?? [];
    if (!isUnread || last === between[0]) await one.api.call('realtime.chat.mark_read', { userId: other.id });
    if (!isUnread || last === between[1]) await other.api.call('realtime.chat.mark_read', { userId: one.id });
  } finally {
    for (const { close } of ends) close();
  }
}

async function openConnection({ id, api }: SignedInMember, other: SignedInMember): Promise<ChatConnection> {
  const { websocket_url } = await api.call('realtime.ticket.issue_chat', { me: id, other: other.id });
  return openChat(websocket_url);
}
