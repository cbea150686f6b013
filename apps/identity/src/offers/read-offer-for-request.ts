import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { AccountStore, ProfileStore } from '../accounts/index.js';
import { isTeacher, MemberEntries, tagRefsOf } from '../entries/index.js';

type Endpoint = typeof identityApi.readOfferForRequest;

/** Returns an offer with all available times of its teacher, which other members don't see. */
@Injectable()
export class ReadOfferForRequest implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
  ) {}

  async handle({ offer: id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const entry = await this.entries.find(id);
    if (entry?.kind !== 'teach') return { offer: null };
    const { memberId, name, tags } = entry;
    const [account, { availability }] = await Promise.all([
      this.accounts.find(memberId),
      this.profiles.find(memberId),
    ]);
    if (!account || !isTeacher(account)) return { offer: null };
    return { offer: { teacher_id: memberId, name, tags: tagRefsOf(tags), availability } };
  }
}
