import { Module } from '@nestjs/common';
import type { HandlersOf, realtimeApi } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PresenceModule } from '../presence/index.js';
import { RoomChat } from './room-chat.js';
import { RoomMessageStore } from './room-message.store.js';
import { SendRoomHistory } from './send-room-history.js';

const serves = {
  readRoomChat: bindHandler(RoomMessageStore, (messages) => ({
    handle: async ({ meeting_id, ...page }) => {
      const { items: lines, count } = await messages.page(meeting_id, page);
      return { lines, count };
    },
  })),
} satisfies Partial<HandlersOf<typeof realtimeApi>>;

/** Chat in the room of a session. Its messages are stored with the session (product decision 31). */
@Module({
  imports: [MemberDirectoryModule, PresenceModule],
  providers: [...Object.values(serves), RoomChat, RoomMessageStore, SendRoomHistory],
  exports: [RoomChat, RoomMessageStore, SendRoomHistory],
})
export class RoomChatModule {
  static readonly serves = serves;
}
