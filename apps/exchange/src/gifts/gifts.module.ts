import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { CapsModule } from '../caps/index.js';
import { ExchangesModule } from '../exchanges/index.js';
import { CarryOutGift } from './carry-out-gift.js';
import { GiftStore } from './gift.store.js';
import { GiveMinutes } from './give-minutes.js';
import { SweepGifts } from './sweep-gifts.js';

/** Minutes that members give to each other or to the community. */
@Module({
  imports: [CapsModule, ExchangesModule, MemberDirectoryModule],
  providers: [GiftStore, CarryOutGift, SweepGifts, GiveMinutes],
})
export class GiftsModule {
  static readonly serves = { giveMinutes: GiveMinutes };
}
