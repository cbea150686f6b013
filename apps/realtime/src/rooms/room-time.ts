import { Injectable } from '@nestjs/common';
import { fail, roomMessages } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { Attendance, type RoomConnection } from '../presence/index.js';
import { toTimeFields, type TimeFields } from './room-frames.js';
import { isTimeOver, sessionTimesOf } from './session-times.js';

/** Server time of a room. Browser clocks decide nothing. */
@Injectable()
export class RoomTime {
  readonly #responding = new WeakSet<RoomConnection>();
  readonly #notifiedOver = new WeakSet<RoomConnection>();

  constructor(
    private readonly attendance: Attendance,
    private readonly clock: Clock,
  ) {}

  async read({ subject, ticket }: RoomConnection): Promise<TimeFields> {
    const times = sessionTimesOf(ticket);
    const togetherMs = await this.attendance.coPresenceMs(subject, times.window);
    return toTimeFields(this.clock.now(), times, togetherMs);
  }

  /** Responds to a client's request. Repeated requests during it get one response. */
  async send(connection: RoomConnection): Promise<void> {
    if (this.#responding.has(connection)) return;
    this.#responding.add(connection);
    try {
      connection.socket.send({ type: 'room_time', ...(await this.read(connection)) });
    } finally {
      this.#responding.delete(connection);
    }
  }

  /** Notifies a connection once that the window has ended. */
  sendIfOver(connection: RoomConnection): void {
    if (this.#notifiedOver.has(connection) || !isTimeOver(connection.ticket, this.clock.now())) return;
    this.#notifiedOver.add(connection);
    connection.socket.send({ type: 'time_over' });
  }

  /** Rejects a client’s claim that the time is over before the window’s end. Only the server decides this. */
  rejectEarlyEnd({ ticket }: RoomConnection): void {
    if (!isTimeOver(ticket, this.clock.now())) fail(roomMessages.reportTimeOver, 'time.not_over');
  }
}
