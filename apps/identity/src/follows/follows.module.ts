import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { FollowStore } from './follow.store.js';
import { FollowsAmong } from './follows-among.js';
import { FollowsSeenBy } from './follows-seen-by.js';
import { ToggleFollow } from './toggle-follow.js';

const serves = { toggleFollow: ToggleFollow, followsAmong: FollowsAmong, followsSeenBy: FollowsSeenBy };

/** Who follows whom. */
@Module({
  imports: [AccountsModule],
  providers: [FollowStore, ...Object.values(serves)],
  exports: [FollowStore],
})
export class FollowsModule {
  static readonly serves = serves;
}
