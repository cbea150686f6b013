import { Injectable } from '@nestjs/common';
import { realtimeApi, type Handler, type Input } from '@skillhour/contracts';
import { RoomHub } from '../rooms/room-hub.js';
import { intervalsOf } from './presence.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';

type Endpoint = typeof realtimeApi.readPresence;

@Injectable()
export class ReadPresence implements Handler<Endpoint> {
  constructor(
    private readonly store: PresenceStore,
    private readonly recorder: PresenceRecorder,
    private readonly hub: RoomHub,
  ) {}

  async handle({ meeting_id }: Input<Endpoint>) {
    const stored = await this.store.inRoom(meeting_id);
    this.hub.noteLife();
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
