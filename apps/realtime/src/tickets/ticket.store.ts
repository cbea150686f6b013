import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MeetingId, MemberId, RoomRole } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { Schema, type Connection, type ClientSession, type Model } from 'mongoose';
import type { RoomTicket } from './room-ticket.js';

interface TicketDocument {
  _id: string;
  purpose: 'room';
  meetingId: string;
  memberId: string;
  name: string;
  role: string;
  endsAt: Date;
  origin: string;
  expiresAt: Date;
}

const schema = new Schema<TicketDocument>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    meetingId: { type: String, required: true, index: true },
    memberId: { type: String, required: true, index: true },
    name: { type: String, default: '' },
    role: { type: String, required: true },
    endsAt: { type: Date, required: true },
    origin: { type: String, default: '' },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'tickets', versionKey: false },
);

/** Tickets not yet used, so that a restart or another replica honours each, once. */
@Injectable()
export class TicketStore implements OnModuleInit {
  readonly #tickets: Model<TicketDocument>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#tickets = database.model<TicketDocument>('Ticket', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#tickets.init();
  }

  async add(key: string, ticket: RoomTicket, expiresAt: Date): Promise<void> {
    await this.#tickets.create({ _id: key, purpose: 'room', ...ticket, expiresAt });
  }

  /** Takes the ticket away and returns what it stood for; null where it is unknown, used or stale. */
  async spend(key: string, now: Date): Promise<RoomTicket | null> {
    const found = await this.#tickets.findOneAndDelete({ _id: key, purpose: 'room' }).lean();
    if (found === null || found.expiresAt.getTime() <= now.getTime()) return null;
    const { name, endsAt, origin } = found;
    return {
      meetingId: MeetingId.parse(found.meetingId),
      memberId: MemberId.parse(found.memberId),
      role: RoomRole.parse(found.role),
      name,
      endsAt,
      origin,
    };
  }

  /** Makes every ticket of a member worthless. */
  async forgetMember(memberId: MemberId, session: ClientSession): Promise<void> {
    await this.#tickets.deleteMany({ memberId }, { session });
  }

  /** Makes every ticket to a room worthless. */
  async forgetRoom(meetingId: MeetingId, session: ClientSession): Promise<void> {
    await this.#tickets.deleteMany({ meetingId }, { session });
  }
}
