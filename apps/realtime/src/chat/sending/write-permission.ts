import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import type { ChatConnection } from '../message-delivery.js';
import { ReachabilityCache } from './reachability-cache.js';
import { MessageRejectedError } from './message-rejected-error.js';

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
    if (!mayWrite(contact)) throw rejectionOf(contact);
  }

  async checkReachable(otherId: MemberId): Promise<void> {
    if (await this.reachability.isUnreachable(otherId))
      throw new MessageRejectedError('chat.gone', t('This member can no longer be reached.'));
  }

  /** Returns the error for a sender whose message was rejected because of a block. */
  async rejectionFor({ memberId, ticket }: ChatConnection): Promise<MessageRejectedError> {
    return rejectionOf(await this.contacts.find(memberId, ticket.other_id));
  }
}

const rejectionOf = ({ blocks }: { blocks: boolean }): MessageRejectedError =>
  blocks
    ? new MessageRejectedError('chat.you_blocked', t('You have blocked this member. Unblock them to write.'))
    : new MessageRejectedError('chat.blocked', t("You can't message this member."));
