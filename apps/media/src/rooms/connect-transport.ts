import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input } from '@skillhour/contracts';
import { doOrRefuse, readOrRefuse, ROOM_GONE } from './refusals.js';
import { Rooms } from './rooms.js';
import { DtlsParameters } from './rtp-shapes.js';

type Endpoint = typeof mediaApi.connectTransport;

@Injectable()
export class ConnectTransport implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, side, dtls_parameters }: Input<Endpoint>) {
    const dtlsParameters = readOrRefuse(mediaApi.connectTransport, DtlsParameters, dtls_parameters);
    const found = await this.rooms.find(meeting_id, connection_id);
    if (found === undefined) fail(mediaApi.connectTransport, 'room.not_found', ROOM_GONE);
    await doOrRefuse(mediaApi.connectTransport, () => found.peer.connect(side, dtlsParameters));
    return {};
  }
}
