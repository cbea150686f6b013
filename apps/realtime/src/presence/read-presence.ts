import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { Attendance } from './attendance.js';

type Endpoint = typeof realtimeApi.readPresence;

@Injectable()
export class ReadPresence implements Handler<Endpoint> {
  constructor(private readonly attendance: Attendance) {}

  async handle({ meeting_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const intervals = await this.attendance.readIntervals(meeting_id);
    return {
      intervals: intervals.map(({ memberId, from, to }) => ({
        member_id: memberId,
        from: from.toISOString(),
        to: to.toISOString(),
      })),
    };
  }
}
