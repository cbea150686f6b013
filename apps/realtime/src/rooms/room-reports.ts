import { Injectable } from '@nestjs/common';
import type { Frame, roomMessages } from '@skillhour/contracts';
import { counter, histogram } from '@skillhour/observability';
import type { RoomConnection } from '../presence/index.js';

const joins = histogram(
  {
    name: 'skillhour_room_join_seconds',
    help: 'Time from pressing Join until the room accepted the member, as measured by browsers.',
  },
  [0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30],
);
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

const framesLost = counter({
  name: 'skillhour_room_frames_lost_total',
  help: 'Video frames that browsers received but could not show.',
});

type Report = Frame<typeof roomMessages.roomReport>;

/** Maximum numbers that count per socket. More do not come from our web app. */
const MOST_RECONNECTS = 100;
const MOST_FRAMES_LOST = 100_000;

/** Reported so far by one socket. */
interface Reported {
  join: boolean;
  firstFrame: boolean;
  reconnects: number;
  framesLost: number;
}

/** Counts anonymous metrics that browsers report about their room. */
@Injectable()
export class RoomReports {
  readonly #reported = new WeakMap<RoomConnection, Reported>();

  count(connection: RoomConnection, report: Report): void {
    const before = this.#reported.get(connection);
    const reported = before ?? { join: false, firstFrame: false, reconnects: 0, framesLost: 0 };
    this.#reported.set(connection, reported);
    if (report.join_ms !== undefined && !reported.join) {
      reported.join = true;
      joins.observe(report.join_ms / 1_000);
    }
    if (report.first_frame_ms !== undefined && !reported.firstFrame) {
      reported.firstFrame = true;
      firstFrames.observe(report.first_frame_ms / 1_000);
    }
    const newReconnects = Math.min(report.reconnects ?? 0, MOST_RECONNECTS - reported.reconnects);
    reported.reconnects += newReconnects;
    reconnects.inc(newReconnects);
    const newlyLost = Math.min(report.frames_lost ?? 0, MOST_FRAMES_LOST - reported.framesLost);
    reported.framesLost += newlyLost;
    framesLost.inc(newlyLost);
  }
}
