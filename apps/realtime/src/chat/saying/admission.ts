import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import type { ChatConnection } from '../delivery.js';
import { Gone } from './gone.js';
import { Refused } from './refused.js';

/** Checks whether one of the two may write to the other now. */
@Injectable()
export class Admission {
  constructor(
    private readonly contacts: ContactStore,
    private readonly gone: Gone,
  ) {}

  /**
   * Checks the sender before anything is stored for a message. The transaction that stores the message checks
   * blocks again.
   */
  async check({ memberId, ticket }: ChatConnection): Promise<void> {
    await this.reach(ticket.other_id);
    const contact = await this.contacts.find(memberId, ticket.other_id);
    if (!mayWrite(contact)) throw refusalOf(contact);
  }

  async reach(otherId: MemberId): Promise<void> {
    if (await this.gone.run(otherId))
      throw new Refused('chat.gone', t('This member can no longer be reached.'));
  }

  /** Returns the error for a sender whose message was rejected because of a block. */
  async refusal({ memberId, ticket }: ChatConnection): Promise<Refused> {
    return refusalOf(await this.contacts.find(memberId, ticket.other_id));
  }
}

const refusalOf = ({ blocks }: { blocks: boolean }): Refused =>
  blocks
    ? new Refused('chat.you_blocked', t('You have blocked this member. Unblock them to write.'))
    : new Refused('chat.blocked', t("You can't message this member."));
