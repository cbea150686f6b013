import { Injectable } from '@nestjs/common';
import { exportPage, type Handler, type Input, type Output, type realtimeApi } from '@skillhour/contracts';
import { RoomLineStore } from './room-line.store.js';

type Endpoint = typeof realtimeApi.exportMember;

/** What a member wrote in rooms, to take along. */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(private readonly lines: RoomLineStore) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const read = async (...asked: Parameters<RoomLineStore['findOf']>) =>
      (await this.lines.findOf(...asked)).map((line) => ({ key: line.id, row: { ...line } }));
    return exportPage([{ file: 'room-messages', read }], input);
  }
}
