import { Module } from '@nestjs/common';
import { realtimeApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule, StuckWorkModule } from '@skillhour/persistence';
import { ChatModule } from './chat/chat.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { RoomChatModule } from './room-chat/room-chat.module.js';
import { RoomCodeModule } from './room-code/room-code.module.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { SfuModule } from './sfu/sfu.module.js';
import { SocketsModule } from './sockets/sockets.module.js';

@Module({
  imports: [
    serveFeatures(realtimeApi, [
      MemberDirectoryModule,
      StuckWorkModule,
      ExportsModule,
      ChatModule,
      NotificationsModule,
      RoomChatModule,
      RoomCodeModule,
      RoomsModule,
      SfuModule,
      PresenceModule,
      SocketsModule,
    ]),
  ],
})
export class RealtimeModule {}
