import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { RoomChatModule } from '../room-chat/index.js';
import { RoomCodeModule } from '../room-code/index.js';
import { ExportMember } from './export-member.js';

/** Export of the data that realtime stores about a member. */
@Module({
  imports: [ChatModule, NotificationsModule, RoomChatModule, RoomCodeModule],
  providers: [ExportMember],
})
export class ExportsModule {
  static readonly serves = { exportMember: ExportMember };
}
