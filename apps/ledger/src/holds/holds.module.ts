import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ProjectionModule } from '../projection/index.js';
import { WritingModule } from '../writing/index.js';
import { AdjustHold } from './adjust-hold.js';
import { ExpireHolds } from './expire-holds.js';
import { PlaceHold } from './place-hold.js';
import { PostHold } from './post-hold.js';
import { VoidHold } from './void-hold.js';

/** Minutes reserved for a session, then paid or released. */
@Module({
  imports: [WritingModule, AccountsModule, ProjectionModule],
  providers: [PlaceHold, AdjustHold, PostHold, VoidHold, ExpireHolds],
})
export class HoldsModule {
  static readonly serves = {
    placeHold: PlaceHold,
    adjustHold: AdjustHold,
    postHold: PostHold,
    voidHold: VoidHold,
  };
}
