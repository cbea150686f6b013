import type { Talk } from './data/talks.ts';
import { openChat, type ChatEnd } from './open-chat.ts';
import type { Visitor } from './sign-in.ts';
import { visitorOf, type Visitors } from './tell-request.ts';

/** Sends the messages of a conversation, each member through their own socket. Repeating it writes nothing twice. */
export async function tellTalk({ key, between, lines, isUnread }: Talk, visitors: Visitors): Promise<void> {
  const [one, other] = [visitorOf(between[0], visitors), visitorOf(between[1], visitors)];
  const ends = await Promise.all([openEnd(one, other), openEnd(other, one)]);
  try {
    for (const [index, [by, text]] of lines.entries()) {
      await ends[by === between[0] ? 0 : 1].say(text, `demo:${key}:${index}`);
    }
    const [last] = lines.at(-1) ?? [];
    if (!isUnread || last === between[0]) await one.api.call('realtime.chat.mark_read', { userId: other.id });
    if (!isUnread || last === between[1]) await other.api.call('realtime.chat.mark_read', { userId: one.id });
  } finally {
    for (const { close } of ends) close();
  }
}

async function openEnd({ id, api }: Visitor, other: Visitor): Promise<ChatEnd> {
  const { websocket_url } = await api.call('realtime.ticket.issue_chat', { me: id, other: other.id });
  return openChat(websocket_url);
}
