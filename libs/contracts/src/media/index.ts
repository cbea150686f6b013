import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MeetingId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { MediaProbe } from '../realtime/media-probe.js';
import { ConsumerAmount, MediaSource, TransportOffer, TransportSide } from '../realtime/sfu-shapes.js';
import * as signals from './signals.js';

const Opaque = z.looseObject({});
/** One accepted room socket. A member who reconnects gets another. */
const peer = { meeting_id: MeetingId, connection_id: z.string().min(1).max(64) };
const mediaId = z.string().min(1).max(64);
/** The replica that receives the peer's signals, and the owner who may resume it with another connection. Opaque to media. */
const seat = { replica_id: z.string().min(1).max(64), owner: z.string().min(1).max(128) };
const peerNotFound = {
  'room.not_found': declareError('not_found', 'This connection has no media session.'),
};
/** The browser's parameters are inconsistent. */
const mediaRejected = {
  'media.refused': declareError('invalid', 'The media service couldn’t use the browser’s settings.'),
};

export const enterRoom = endpoint({
  name: 'media.room.enter',
  summary: "Creates the room's router if it does not exist yet, and two transports for this connection.",
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, ...seat }),
  output: z.object({
    router_rtp_capabilities: Opaque,
    send_transport: TransportOffer,
    recv_transport: TransportOffer,
  }),
  errors: {},
  timeoutMs: 2_000,
});

export const resumePeer = endpoint({
  name: 'media.peer.resume',
  summary:
    "Hands a peer over to its owner's next connection. Transports and tracks continue unchanged, for the other peers too.",
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, ...seat, from_connection_id: z.string().min(1).max(64) }),
  output: z.object({
    /** Its consumers, with the current state of their producers. */
    consumers: z.array(z.object({ consumer_id: mediaId, state: z.enum(['paused', 'live']) })),
  }),
  errors: peerNotFound,
  timeoutMs: 2_000,
});

export const leaveRoom = endpoint({
  name: 'media.room.leave',
  summary: 'Closes the transports of a connection; the last one closes the router.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object(peer),
  output: z.object({}),
  errors: {},
});

export const setPeer = endpoint({
  name: 'media.peer.set',
  summary:
    'Sets whether tracks are delivered to and from a connection. If not, all its producers and consumers are paused; later, each continues as its browser last set it.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, delivers: z.boolean() }),
  output: z.object({}),
  errors: peerNotFound,
});

export const connectTransport = endpoint({
  name: 'media.transport.connect',
  summary: "Connects a transport with the client's DTLS parameters.",
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, side: TransportSide, dtls_parameters: Opaque }),
  output: z.object({}),
  errors: { ...peerNotFound, ...mediaRejected },
});

export const restartIce = endpoint({
  name: 'media.transport.restart_ice',
  summary: 'Returns new ICE parameters for a transport.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, side: TransportSide }),
  output: z.object({ iceParameters: Opaque }),
  errors: peerNotFound,
});

export const createProducer = endpoint({
  name: 'media.producer.create',
  summary: 'Creates a producer for a track that a connection sends.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    ...peer,
    kind: z.enum(['audio', 'video']),
    source: MediaSource,
    rtp_parameters: Opaque,
    paused: z.boolean(),
  }),
  output: z.object({ producer_id: mediaId }),
  errors: { ...peerNotFound, ...mediaRejected },
});

export const setProducer = endpoint({
  name: 'media.producer.set',
  summary: 'Pauses, resumes or closes a track, and its consumers with it.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, producer_id: mediaId, state: z.enum(['paused', 'live', 'closed']) }),
  output: z.object({}),
  errors: peerNotFound,
});

export const createConsumers = endpoint({
  name: 'media.consumer.create',
  summary:
    'Creates paused consumers for all tracks of the given connections that this one can receive and does not have yet.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    ...peer,
    rtp_capabilities: Opaque,
    /** Connections of the other participants, as known to realtime, whose tracks are consumed. */
    from_connection_ids: z.array(z.string().min(1).max(64)).max(64),
  }),
  output: z.object({
    consumers: z.array(
      z.object({
        consumer_id: mediaId,
        producer_id: mediaId,
        /** The sender's connection. */
        from_connection_id: z.string(),
        kind: z.enum(['audio', 'video']),
        source: MediaSource,
        rtp_parameters: Opaque,
        producer_paused: z.boolean(),
      }),
    ),
  }),
  errors: { ...peerNotFound, ...mediaRejected },
});

export const resumeConsumer = endpoint({
  name: 'media.consumer.resume',
  summary: 'Starts a consumer that was created paused.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, consumer_id: mediaId }),
  output: z.object({}),
  errors: peerNotFound,
});

export const setConsumer = endpoint({
  name: 'media.consumer.set',
  summary:
    'Sets how much of a track a connection receives: nothing, its lowest layer, or as much as the connection can carry.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ ...peer, consumer_id: mediaId, amount: ConsumerAmount }),
  output: z.object({}),
  errors: peerNotFound,
});

export const openProbe = endpoint({
  name: 'media.probe.open',
  summary:
    'Opens one end of a connection that carries no media and belongs to no room. It is closed after 20 seconds, or when its owner opens a third newer one.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({ owner: seat.owner }),
  output: MediaProbe,
  errors: {},
  timeoutMs: 2_000,
});

/** All endpoints of media. */
export const mediaApi = {
  enterRoom,
  resumePeer,
  leaveRoom,
  setPeer,
  connectTransport,
  restartIce,
  createProducer,
  setProducer,
  createConsumers,
  resumeConsumer,
  setConsumer,
  openProbe,
};
/** All events of media: none. */
export const mediaEvents = {};
/** Live signals of media. */
export const mediaSignals = signals;
