import { Injectable } from '@nestjs/common';
import { chatMessages, createError, fail, type AppError, type MemberId } from '@skillhour/contracts';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import type { ChatConnection } from '../message-delivery.js';
import { ReachabilityCache } from './reachability-cache.js';

/** Checks whether one of the two may write to the other now. */
@Injectable()
export class WritePermission {
  constructor(
    private readonly contacts: ContactStore,
    private readonly reachability: ReachabilityCache,
  ) {}

  /**
   * Checks the sender before anything is stored for a message. The transaction that stores the message checks
   * blocks again.
   */
  async check({ memberId, ticket }: ChatConnection): Promise<void> {
    await this.checkReachable(ticket.other_id);
    const contact = await this.contacts.find(memberId, ticket.other_id);
    if (!mayWrite(contact)) throw blockErrorOf(contact);
  }

  async checkReachable(otherId: MemberId): Promise<void> {
    if (await this.reachability.isUnreachable(otherId)) fail(chatMessages.send, 'chat.gone');
  }

  /** Returns the error for a sender whose message was rejected because of a block. */
  async blockErrorFor({ memberId, ticket }: ChatConnection): Promise<AppError> {
    return blockErrorOf(await this.contacts.find(memberId, ticket.other_id));
  }
}

const blockErrorOf = ({ blocks }: { blocks: boolean }): AppError =>
  createError(chatMessages.send, blocks ? 'chat.you_blocked' : 'chat.blocked');
