import { Injectable } from '@nestjs/common';
import type { chatMessages, Frame } from '@skillhour/contracts';
import { ChatSockets } from '../chat-sockets.js';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import type { ChatConnection } from '../message-delivery.js';

const AT_MOST_EVERY_MS = 2_000;

/** Forwards the typing state to the other member. */
@Injectable()
export class ForwardTyping {
  readonly #forwardedAtMs = new WeakMap<ChatConnection, number>();

  constructor(
    private readonly chats: ChatSockets,
    private readonly contacts: ContactStore,
  ) {}

  async run(connection: ChatConnection): Promise<void> {
    const { memberId, subject, ticket } = connection;
    const nowMs = performance.now();
    if (nowMs - (this.#forwardedAtMs.get(connection) ?? -Infinity) < AT_MOST_EVERY_MS) return;
    this.#forwardedAtMs.set(connection, nowMs);
    if (!mayWrite(await this.contacts.find(memberId, ticket.other_id))) return;
    const frame: Frame<typeof chatMessages.isTyping> = { type: 'is_typing', member_id: memberId };
    this.chats.broadcast(subject, frame, { except: memberId, key: `typing:${memberId}` });
  }
}
