import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { AccountStore, ProfileStore } from '../accounts/index.js';

type Event = typeof exchangeEvents.memberFiguresChanged;

/** Copies a member's statistics into the profile, so that lists can show and sort by them without a call. */
@Injectable()
export class SaveMemberStatsOnChange implements EventHandler<Event> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
  ) {}

  async handle({ member_id, n, figures: stats }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    const account = await this.accounts.find(member_id, tx);
    if (!account) return;
    await this.profiles.ensure(account, tx);
    await this.profiles.saveStats(member_id, n, stats, tx);
  }
}
