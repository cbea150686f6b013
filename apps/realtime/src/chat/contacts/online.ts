import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Sockets } from '../../sockets/index.js';
import { mayWrite } from './contact.js';
import { ContactStore } from './contact.store.js';

/** How many contacts are looked for: whom something happened with last. */
const MOST = 1_000;

/** Who is here: whoever has any socket open on any replica. Told to contacts only, and not where one blocked the other. */
@Injectable()
export class Online {
  constructor(
    private readonly sockets: Sockets,
    private readonly contacts: ContactStore,
  ) {}

  isHere(memberId: MemberId): boolean {
    return this.sockets.ofMember(memberId).length > 0;
  }

  /** Of whom it may be told whether they are here. */
  async reachable(memberId: MemberId): Promise<MemberId[]> {
    const contacts = await this.contacts.newest(memberId, MOST);
    return contacts.filter(mayWrite).map(({ otherId }) => otherId);
  }

  /** Those of them of whom it may be told now. However many ask at once, it costs one query. */
  async stillReachable(memberId: MemberId, others: readonly MemberId[]): Promise<MemberId[]> {
    const contacts = await Promise.all(others.map((other) => this.contacts.find(memberId, other)));
    return contacts.filter((one) => one.listed && mayWrite(one)).map(({ otherId }) => otherId);
  }

  async contactsOf(memberId: MemberId): Promise<MemberId[]> {
    return (await this.reachable(memberId)).filter((otherId) => this.isHere(otherId));
  }
}
