import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { intervalsOf } from './presence.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';

type Endpoint = typeof realtimeApi.readPresence;

@Injectable()
export class ReadPresence implements Handler<Endpoint> {
  constructor(
    private readonly store: PresenceStore,
    private readonly recorder: PresenceRecorder,
  ) {}

  async handle({ meeting_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const stored = await this.store.inRoom(meeting_id);
    this.recorder.noteLife();
    const intervals = intervalsOf(stored, this.recorder.inRoom(meeting_id));
    return {
      intervals: intervals.map(({ memberId, from, to }) => ({
        member_id: memberId,
        from: from.toISOString(),
        to: to.toISOString(),
      })),
    };
  }
}
