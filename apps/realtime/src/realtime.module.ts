import { Module } from '@nestjs/common';
import { realtimeApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule, StuckWorkModule } from '@skillhour/persistence';
import { ChatModule } from './chat/index.js';
import { ExportsModule } from './exports/index.js';
import { NotificationsModule } from './notifications/index.js';
import { PresenceModule } from './presence/index.js';
import { RoomChatModule } from './room-chat/index.js';
import { RoomCodeModule } from './room-code/index.js';
import { RoomsModule } from './rooms/index.js';
import { SfuModule } from './sfu/index.js';
import { SocketsModule } from './sockets/index.js';

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
