import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { FollowStore } from './follow.store.js';
import { FollowsAmong } from './follows-among.js';
import { ToggleFollow } from './toggle-follow.js';

/** Who follows whom. */
@Module({
  imports: [AccountsModule],
  providers: [FollowStore, ToggleFollow, FollowsAmong],
  exports: [FollowStore],
})
export class FollowsModule {
  static readonly serves = { toggleFollow: ToggleFollow, followsAmong: FollowsAmong };
}
