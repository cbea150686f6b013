import { Module, type DynamicModule } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { reactTo } from '@skillhour/messaging';
import {
  AddMemberOnVerification,
  BlockMemberOnBlock,
  UnblockMemberOnUnblock,
  UpdateMemberOnChange,
} from './follow-members.js';
import { MemberDirectory } from './member-directory.js';
import { MemberStore } from './member.store.js';

@Module({})
class MemberDirectoryModule {}

/** Gives a service its `MemberDirectory`, kept current by identity's events. */
export function memberDirectory(): DynamicModule {
  return {
    module: MemberDirectoryModule,
    global: true,
    imports: [
      reactTo([
        { event: identityEvents.memberVerified, by: AddMemberOnVerification },
        { event: identityEvents.memberChanged, by: UpdateMemberOnChange },
        { event: identityEvents.memberBlocked, by: BlockMemberOnBlock },
        { event: identityEvents.memberUnblocked, by: UnblockMemberOnUnblock },
      ]),
    ],
    providers: [MemberStore, MemberDirectory],
    exports: [MemberDirectory],
  };
}
