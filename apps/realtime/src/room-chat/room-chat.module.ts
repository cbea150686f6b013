import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { PresenceModule } from '../presence/index.js';
import { ReadRoomChat } from './read-room-chat.js';
import { RoomChat } from './room-chat.js';
import { RoomLineStore } from './room-line.store.js';
import { TellHistory } from './tell-history.js';

/** What the two write in the room of their session: it is kept with it (product decision 31). */
@Module({
  imports: [MemberDirectoryModule, PresenceModule],
  providers: [ReadRoomChat, RoomChat, RoomLineStore, TellHistory],
  exports: [RoomChat, RoomLineStore, TellHistory],
})
export class RoomChatModule {
  static readonly serves = { readRoomChat: ReadRoomChat };
}
