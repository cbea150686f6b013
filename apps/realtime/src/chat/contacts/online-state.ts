import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Sockets } from '../../sockets/index.js';
import { mayWrite } from './contact.js';
import { ContactStore } from './contact.store.js';

/** Maximum number of contacts that are checked, starting with the latest ones. */
const MOST = 1_000;

/**
 * Online state of members: a member is online while they have any socket open on any replica. It is shown to
 * contacts only, and not if one has blocked the other.
 */
@Injectable()
export class OnlineState {
  constructor(
    private readonly sockets: Sockets,
    private readonly contacts: ContactStore,
  ) {}

  isOnline(memberId: MemberId): boolean {
    return this.sockets.ofMember(memberId).length > 0;
  }

  /** Returns the contacts whose online state the member may see. */
  async visibleContacts(memberId: MemberId): Promise<MemberId[]> {
    const contacts = await this.contacts.newest(memberId, MOST);
    return contacts.filter(mayWrite).map(({ otherId }) => otherId);
  }

  /**
   * Returns those of `others` whose online state the member may see now. Concurrent calls share one query.
   */
  async filterVisible(memberId: MemberId, others: readonly MemberId[]): Promise<MemberId[]> {
    const contacts = await Promise.all(others.map((other) => this.contacts.find(memberId, other)));
    return contacts.filter((one) => one.listed && mayWrite(one)).map(({ otherId }) => otherId);
  }

  async onlineContactsOf(memberId: MemberId): Promise<MemberId[]> {
    return (await this.visibleContacts(memberId)).filter((otherId) => this.isOnline(otherId));
  }
}
