import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { AccountStore, ProfileStore } from '../accounts/index.js';
import { OfferIndex } from '../entries/index.js';

type Event = typeof exchangeEvents.memberFiguresChanged;

/** Copies a member's statistics into the profile, and the rating into their offers, so that lists can show and sort by them without a call. */
@Injectable()
export class SaveMemberStatsOnChange implements EventHandler<Event> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
  ) {}

  async handle(
    { member_id, n, figures: stats }: EventData<Event>,
    { envelope, tx }: EventMeta,
  ): Promise<void> {
    const account = await this.accounts.find(member_id, tx);
    if (!account) return;
    await this.profiles.ensure(account, tx);
    const at = new Date(envelope.occurredAt);
    if (await this.profiles.saveStats(member_id, { n, at, stats }, tx))
      await this.offers.saveRating(member_id, stats.rating, tx);
  }
}
