import { Injectable } from '@nestjs/common';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { Attendance, type RoomConnection } from '../presence/index.js';
import { errorFrame } from '../sockets/index.js';
import { timeFields, type TimeFields } from './frames.js';
import { isTimeOver, lessonOf } from './lesson.js';

/** Server time of a room. Browser clocks decide nothing. */
@Injectable()
export class RoomTime {
  readonly #answering = new WeakSet<RoomConnection>();
  readonly #toldOver = new WeakSet<RoomConnection>();

  constructor(
    private readonly attendance: Attendance,
    private readonly clock: Clock,
  ) {}

  async read({ subject, ticket }: RoomConnection): Promise<TimeFields> {
    const lesson = lessonOf(ticket);
    const togetherMs = await this.attendance.togetherMs(subject, lesson.window);
    return timeFields(this.clock.now(), lesson, togetherMs);
  }

  /** Responds to a client's request. Repeated requests during it get one response. */
  async tell(connection: RoomConnection): Promise<void> {
    if (this.#answering.has(connection)) return;
    this.#answering.add(connection);
    try {
      connection.socket.send({ type: 'room_time', ...(await this.read(connection)) });
    } finally {
      this.#answering.delete(connection);
    }
  }

  /** Notifies a connection once that the window has ended. */
  tellIfOver(connection: RoomConnection): void {
    if (this.#toldOver.has(connection) || !isTimeOver(connection.ticket, this.clock.now())) return;
    this.#toldOver.add(connection);
    connection.socket.send({ type: 'time_over' });
  }

  /** Rejects a client’s claim that the time is over before the window’s end. Only the server decides this. */
  refuseEarlyEnd({ socket, ticket }: RoomConnection): void {
    if (isTimeOver(ticket, this.clock.now())) return;
    socket.send(errorFrame('time.not_over', t('The time of this session is not over yet.')));
  }
}
