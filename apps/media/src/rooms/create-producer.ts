import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input } from '@skillhour/contracts';
import { doOrRefuse, readOrRefuse, ROOM_GONE } from './refusals.js';
import { Rooms } from './rooms.js';
import { RtpParameters } from './rtp-shapes.js';

type Endpoint = typeof mediaApi.createProducer;

@Injectable()
export class CreateProducer implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({ meeting_id, connection_id, kind, source, rtp_parameters, paused }: Input<Endpoint>) {
    const rtpParameters = readOrRefuse(mediaApi.createProducer, RtpParameters, rtp_parameters);
    const found = await this.rooms.find(meeting_id, connection_id);
    if (found === undefined) fail(mediaApi.createProducer, 'room.not_found', ROOM_GONE);
    const producer_id = await doOrRefuse(mediaApi.createProducer, () =>
      found.peer.produce(kind, source, rtpParameters, paused),
    );
    return { producer_id };
  }
}
