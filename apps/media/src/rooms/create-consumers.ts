import { Injectable } from '@nestjs/common';
import { fail, mediaApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import type { Peer, Track } from './peer.js';
import { runOrReject, parseOrReject } from './errors.js';
import { Rooms } from './rooms.js';
import { RtpCapabilities } from './rtp-shapes.js';
import type { z } from 'zod';

type Endpoint = typeof mediaApi.createConsumers;
const endpoint = mediaApi.createConsumers;

@Injectable()
export class CreateConsumers implements Handler<Endpoint> {
  constructor(private readonly rooms: Rooms) {}

  async handle({
    meeting_id,
    connection_id,
    rtp_capabilities,
    from_connection_ids,
  }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const capabilities = parseOrReject(endpoint, RtpCapabilities, rtp_capabilities);
    const found = await this.rooms.find(meeting_id, connection_id);
    if (found === undefined) fail(endpoint, 'room.not_found');
    const { room, peer } = found;
    const consumers = await runOrReject(endpoint, () =>
      Promise.all(
        from_connection_ids
          .filter((from) => from !== connection_id)
          .flatMap((from) =>
            room
              .tracksFor(from, capabilities)
              .map((track) => createConsumer(peer, from, track, capabilities)),
          ),
      ),
    );
    return { consumers: consumers.filter((consumer) => consumer !== undefined) };
  }
}

async function createConsumer(
  peer: Peer,
  from: string,
  track: Track,
  capabilities: z.output<typeof RtpCapabilities>,
) {
  const consumer = await peer.consume(track, capabilities);
  return (
    consumer && {
      consumer_id: consumer.id,
      producer_id: consumer.producerId,
      from_connection_id: from,
      kind: consumer.kind,
      source: track.source,
      rtp_parameters: consumer.rtpParameters,
      producer_paused: consumer.producerPaused,
    }
  );
}
