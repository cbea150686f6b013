import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { mayWrite } from '../contacts/contact.js';
import { ContactStore } from '../contacts/contact.store.js';
import type { ChatConnection } from '../delivery.js';
import { Gone } from './gone.js';
import { Refused } from './refused.js';

/** Whether one of the two may write to the other now. */
@Injectable()
export class Admission {
  constructor(
    private readonly contacts: ContactStore,
    private readonly gone: Gone,
  ) {}

  /** Before anything is kept for a message; a block is decided once more where it is kept. */
  async check({ memberId, ticket }: ChatConnection): Promise<void> {
    await this.reach(ticket.other_id);
    const contact = await this.contacts.find(memberId, ticket.other_id);
    if (!mayWrite(contact)) throw refusalOf(contact);
  }

  async reach(otherId: MemberId): Promise<void> {
    if (await this.gone.run(otherId))
      throw new Refused('chat.gone', t('This member can no longer be reached.'));
  }

  /** What is said to whom a block kept from writing. */
  async refusal({ memberId, ticket }: ChatConnection): Promise<Refused> {
    return refusalOf(await this.contacts.find(memberId, ticket.other_id));
  }
}

const refusalOf = ({ blocks }: { blocks: boolean }): Refused =>
  blocks
    ? new Refused('chat.you_blocked', t('You have blocked this member. Unblock them to write.'))
    : new Refused('chat.blocked', t("You can't message this member."));
