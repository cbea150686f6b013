import { Injectable } from '@nestjs/common';
import type { Frame, roomMessages } from '@skillhour/contracts';
import { counter, histogram } from '@skillhour/observability';
import type { RoomConnection } from '../presence/index.js';

const firstFrames = histogram(
  {
    name: 'skillhour_room_first_frame_seconds',
    help: "Time from pressing Join to the other party's first decoded picture, as measured by browsers.",
  },
  [0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2.5, 5, 10],
);
const reconnects = counter({
  name: 'skillhour_room_reconnects_total',
  help: 'Reconnections of rooms, as reported by browsers.',
});

type Report = Frame<typeof roomMessages.roomReport>;

/** Maximum number of reconnects that count per socket. More do not come from our web app. */
const MOST_RECONNECTS = 100;

/** Counts anonymous metrics that browsers report about their room. */
@Injectable()
export class RoomReports {
  readonly #firstFrameCounted = new WeakSet<RoomConnection>();
  readonly #reconnects = new WeakMap<RoomConnection, number>();

  count(connection: RoomConnection, report: Report): void {
    if (report.first_frame_ms !== undefined && !this.#firstFrameCounted.has(connection)) {
      this.#firstFrameCounted.add(connection);
      firstFrames.observe(report.first_frame_ms / 1_000);
    }
    const before = this.#reconnects.get(connection) ?? 0;
    const now = Math.min(before + (report.reconnects ?? 0), MOST_RECONNECTS);
    this.#reconnects.set(connection, now);
    reconnects.inc(now - before);
  }
}
