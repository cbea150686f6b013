import { Module } from '@nestjs/common';
import { identityEvents, type HandlersOf, type identityApi } from '@skillhour/contracts';
import { bindHandler, onEventWithoutInbox } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { FollowStore } from './follow.store.js';
import { FollowsForViewers } from './follows-for-viewers.js';
import { RemoveFollowsOnDeletion } from './remove-follows-on-deletion.js';
import { ToggleFollow } from './toggle-follow.js';

const serves = {
  toggleFollow: ToggleFollow,
  followsAmong: bindHandler(FollowStore, (follows) => ({
    handle: async ({ viewer, members }) => ({
      following: [...(await follows.findFollowed(viewer, members))],
    }),
  })),
  followsSeenBy: FollowsForViewers,
} satisfies Partial<HandlersOf<typeof identityApi>>;

/** Follows between members. */
@Module({
  imports: [AccountsModule],
  providers: [FollowStore, RemoveFollowsOnDeletion, ...Object.values(serves)],
  exports: [FollowStore],
})
export class FollowsModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEventWithoutInbox(identityEvents.memberDeleted, 'remove-follows-on-deletion', RemoveFollowsOnDeletion),
  ];
}
