import { Injectable } from '@nestjs/common';
import { formerMember, type CallContext, type ChatContact, type MemberSummary } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { mayWrite, type Contact } from './contact.js';
import { OnlineState } from './online-state.js';

/** Contacts as their member reads them, with current names. */
@Injectable()
export class ContactViews {
  constructor(
    private readonly members: MemberDirectory,
    private readonly online: OnlineState,
  ) {}

  /** Omits paper members, who can be followed but not written to. */
  async toViews(contacts: readonly Contact[], context: CallContext): Promise<ChatContact[]> {
    const ids = contacts.map(({ otherId }) => otherId);
    const members = await this.members.get(ids, context);
    return contacts.flatMap((contact) => {
      const member = members.get(contact.otherId) ?? formerMember(contact.otherId);
      return member.is_paper ? [] : [this.toView(contact, member)];
    });
  }

  toView(contact: Contact, { role: _, ...who }: MemberSummary): ChatContact {
    const { last, memberId, otherId, unread, blocks } = contact;
    const may_write = mayWrite(contact);
    const isOnline = contact.listed && may_write && this.online.isOnline(otherId);
    return {
      ...who,
      last_message: last?.text ?? null,
      last_message_media_type: last?.mediaType ?? null,
      last_message_time: last?.at.toISOString() ?? null,
      last_message_sender_id: last?.senderId ?? null,
      last_message_receiver_id: last && (last.senderId === memberId ? otherId : memberId),
      unread_count: unread,
      isOnline,
      is_online: isOnline,
      may_write,
      blocked: blocks,
    };
  }
}
