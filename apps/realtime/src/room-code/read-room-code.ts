import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { ReadRoomTexts } from './read-room-texts.js';
import { RoomCodeStore } from './room-code.store.js';
import { RoomRunStore } from './room-run.store.js';
import { fittingRuns } from './room-runs.js';

type Endpoint = typeof realtimeApi.readRoomCode;

@Injectable()
export class ReadRoomCode implements Handler<Endpoint> {
  constructor(
    private readonly texts: ReadRoomTexts,
    private readonly codes: RoomCodeStore,
    private readonly runs: RoomRunStore,
    private readonly clock: Clock,
  ) {}

  async handle({ meeting_id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const texts = await this.texts.run(meeting_id);
    const runs = fittingRuns(await this.runs.newest(meeting_id, 0));
    if (texts === null && runs.length === 0) return { code: null };
    const { language } = await this.codes.read(meeting_id, this.clock.now());
    const { content, notes } = texts ?? { content: '', notes: '' };
    return { code: { language, content, notes, runs } };
  }
}
