import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { runOrReject, parseOrReject } from './errors.js';
import { Rooms } from './rooms.js';
import { DtlsParameters } from './rtp-shapes.js';

type Endpoint = typeof mediaApi.connectTransport;
const endpoint = mediaApi.connectTransport;

@Injectable()
export class ConnectTransport implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({
    meeting_id,
    connection_id,
    side,
    dtls_parameters,
  }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const dtlsParameters = parseOrReject(endpoint, DtlsParameters, dtls_parameters);
    const found = await this.rooms.find(meeting_id, connection_id);
    if (found === undefined) fail(endpoint, 'room.not_found');
    await runOrReject(endpoint, () => found.peer.connect(side, dtlsParameters));
    return {};
  }
}
