import { newId, type MeetingId, type MemberId, type RoomRole, type RosterEntry } from '@skillhour/contracts';
import type { ClientSocket } from '../sockets/client-socket.js';
import type { RoomTicket } from '../tickets/room-ticket.js';

/** One accepted room socket, with what its ticket said. Ids, names and roles in frames come from here. */
export class RoomConnection {
  readonly id = newId();
  readonly meetingId: MeetingId;
  readonly memberId: MemberId;
  readonly name: string;
  readonly role: RoomRole;
  readonly endsAt: Date;
  /** Whether the media service was told of it. */
  inMedia = false;
  /** Set when the session is over: then it only waits to be closed. */
  endedAtMs: number | undefined;

  constructor(
    readonly socket: ClientSocket,
    ticket: RoomTicket,
  ) {
    this.meetingId = ticket.meetingId;
    this.memberId = ticket.memberId;
    this.name = ticket.name;
    this.role = ticket.role;
    this.endsAt = ticket.endsAt;
  }

  get entry(): RosterEntry {
    return {
      meeting_id: this.meetingId,
      connection_id: this.id,
      member_id: this.memberId,
      name: this.name,
      role: this.role,
      in_media: this.inMedia,
    };
  }
}
