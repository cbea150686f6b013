import { Module } from '@nestjs/common';
import { exchangeEvents } from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEvent } from '@skillhour/messaging';
import { PresenceModule } from '../presence/index.js';
import { RoomChatModule } from '../room-chat/index.js';
import { RoomCodeModule } from '../room-code/index.js';
import { SfuModule } from '../sfu/index.js';
import { SocketsModule } from '../sockets/index.js';
import { EndRoom } from './end-room.js';
import { EndedRoomStore } from './ended-room.store.js';
import { IssueRoomTicket } from './issue-room-ticket.js';
import { RoomHeartbeat } from './room-heartbeat.js';
import { RoomCloser } from './room-closer.js';
import { RoomAdmission } from './room-admission.js';
import { RoomReports } from './room-reports.js';
import { RoomTime } from './room-time.js';
import { RoomGateway } from './room.gateway.js';

const eventHandlers = [
  onEvent(
    exchangeEvents.sessionCompleted,
    'end-room-on-settlement',
    bindHandler(EndRoom, (endRoom) => ({
      handle: ({ meeting_id: meetingId, minutes, released }, { tx }) =>
        endRoom.run({ meetingId, status: 'CO', minutes, released }, tx),
    })),
  ),
  onEvent(
    exchangeEvents.sessionCancelled,
    'end-room-on-cancellation',
    bindHandler(EndRoom, (endRoom) => ({
      handle: ({ meeting_id: meetingId, minutes, released }, { tx }) =>
        endRoom.run({ meetingId, status: 'CA', minutes, released }, tx),
    })),
  ),
  // A rescheduled session takes place in another room.
  onEvent(
    exchangeEvents.sessionRescheduled,
    'end-room-on-rescheduling',
    bindHandler(EndRoom, (endRoom) => ({
      handle: ({ former_meeting_id: meetingId }, { tx }) =>
        endRoom.run({ meetingId, status: 'CA', minutes: 0, released: 0 }, tx),
    })),
  ),
];

@Module({
  imports: [PresenceModule, RoomChatModule, RoomCodeModule, SfuModule, SocketsModule],
  providers: [
    EndedRoomStore,
    EndRoom,
    ...handlerClassesOf(eventHandlers),
    IssueRoomTicket,
    RoomHeartbeat,
    RoomCloser,
    RoomAdmission,
    RoomGateway,
    RoomReports,
    RoomTime,
  ],
})
export class RoomsModule {
  static readonly serves = { issueRoomTicket: IssueRoomTicket };
  static readonly eventHandlers = eventHandlers;
}
