import { z } from 'zod';
import { socketMessage } from '../kernel/socket-message.js';
import {
  ConsumerAmount,
  MediaId,
  MediaSource,
  Opaque,
  RequestNumber,
  TransportOffer,
  TransportSide,
} from './sfu-shapes.js';

export const sfuReady = socketMessage({
  channel: 'room',
  type: 'sfu_ready',
  from: 'server',
  summary:
    'The media session is ready: capabilities and both transports, created in advance. Sent again after the media service recovered; the client then starts over.',
  body: {
    router_rtp_capabilities: Opaque,
    send_transport: TransportOffer,
    recv_transport: TransportOffer,
    ice_servers: z.array(Opaque),
    /** Token for resuming after the socket broke, as `seat` in the next URL. The media side is kept for some seconds. */
    seat: z.string().default(''),
  },
});
export const sfuResumed = socketMessage({
  channel: 'room',
  type: 'sfu_resumed',
  from: 'server',
  summary:
    "The seat's media session continues on this socket; `consumers` are the remaining ones. The client sends again what it can receive and what it sends.",
  body: {
    consumers: z.array(z.object({ consumer_id: MediaId, state: z.enum(['paused', 'live']) })),
    ice_servers: z.array(Opaque),
    /** Same as in `sfu_ready`: a new token for the next time. */
    seat: z.string(),
  },
});
export const sfuUnavailable = socketMessage({
  channel: 'room',
  type: 'sfu_unavailable',
  from: 'server',
  summary: 'The media service is down. Clients connect peer to peer until `sfu_ready` arrives.',
  body: { ice_servers: z.array(Opaque).default([]) },
});
export const sfuJoin = socketMessage({
  channel: 'room',
  type: 'sfu_join',
  from: 'client',
  summary: "Sends what the browser can receive; consumers of the other party's tracks follow.",
  body: { request_id: RequestNumber, rtp_capabilities: Opaque },
});
export const sfuConnect = socketMessage({
  channel: 'room',
  type: 'sfu_connect',
  from: 'client',
  summary: "Connects the client's end of a transport.",
  body: { request_id: RequestNumber, side: TransportSide, dtls_parameters: Opaque },
});
export const sfuProduce = socketMessage({
  channel: 'room',
  type: 'sfu_produce',
  from: 'client',
  summary: 'Sends a track. Reply: `{producer_id}`.',
  body: {
    request_id: RequestNumber,
    kind: z.enum(['audio', 'video']),
    source: MediaSource,
    rtp_parameters: Opaque,
    paused: z.boolean().default(false),
  },
});
export const sfuSetProducer = socketMessage({
  channel: 'room',
  type: 'sfu_set_producer',
  from: 'client',
  summary: 'Pauses, resumes or closes a track that the client sends.',
  body: { request_id: RequestNumber, producer_id: MediaId, state: z.enum(['paused', 'live', 'closed']) },
});
export const sfuResumeConsumer = socketMessage({
  channel: 'room',
  type: 'sfu_resume_consumer',
  from: 'client',
  summary: 'Starts a consumer that was created paused.',
  body: { request_id: RequestNumber, consumer_id: MediaId },
});
export const sfuSetConsumer = socketMessage({
  channel: 'room',
  type: 'sfu_set_consumer',
  from: 'client',
  summary:
    'Sets how much of a track to receive: nothing, its lowest layer, or as much as the connection can carry.',
  body: { request_id: RequestNumber, consumer_id: MediaId, amount: ConsumerAmount },
});
export const sfuRestartIce = socketMessage({
  channel: 'room',
  type: 'sfu_restart_ice',
  from: 'client',
  summary: 'Requests new ICE parameters after a network change. Reply: `{iceParameters}`.',
  body: { request_id: RequestNumber, side: TransportSide },
});
export const sfuReply = socketMessage({
  channel: 'room',
  type: 'sfu_reply',
  from: 'server',
  summary: 'The reply to the frame with the same `request_id`.',
  body: {
    request_id: RequestNumber,
    ok: z.boolean(),
    data: Opaque.optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  },
});
export const sfuConsumer = socketMessage({
  channel: 'room',
  type: 'sfu_consumer',
  from: 'server',
  summary: 'A track of the other party, paused until `sfu_resume_consumer`.',
  body: {
    consumer_id: MediaId,
    producer_id: MediaId,
    user_id: z.string(),
    kind: z.enum(['audio', 'video']),
    source: MediaSource,
    rtp_parameters: Opaque,
    producer_paused: z.boolean(),
    /** Whether another track follows immediately, so that a browser can negotiate both at once. */
    more: z.boolean().optional(),
  },
});
export const sfuConsumerState = socketMessage({
  channel: 'room',
  type: 'sfu_consumer_state',
  from: 'server',
  summary: "The other party paused, resumed or closed the consumer's track.",
  body: { consumer_id: MediaId, state: z.enum(['paused', 'live', 'closed']) },
});
