import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { runOrReject, parseOrReject } from './errors.js';
import { Rooms } from './rooms.js';
import { RtpParameters } from './rtp-shapes.js';

type Endpoint = typeof mediaApi.createProducer;
const endpoint = mediaApi.createProducer;

@Injectable()
export class CreateProducer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({
    meeting_id,
    connection_id,
    kind,
    source,
    rtp_parameters,
    paused,
  }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const rtpParameters = parseOrReject(endpoint, RtpParameters, rtp_parameters);
    const found = await this.rooms.find(meeting_id, connection_id);
    if (found === undefined) fail(endpoint, 'room.not_found');
    const producer_id = await runOrReject(endpoint, () =>
      found.peer.produce(kind, source, rtpParameters, paused),
    );
    return { producer_id };
  }
}
