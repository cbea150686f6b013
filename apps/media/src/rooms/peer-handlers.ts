import { fail, mediaApi, type HandlersOf } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { Probes } from './probes.js';
import { Rooms } from './rooms.js';

/** The handlers that pass a change on to a peer. A peer that this node does not know is rejected. */
export const peerHandlers = {
  leaveRoom: bindHandler(Rooms, (rooms) => ({
    handle: async ({ connection_id }) => {
      await rooms.leave(connection_id);
      return {};
    },
  })),
  setPeer: bindHandler(Rooms, (rooms) => ({
    handle: async ({ meeting_id, connection_id, delivers }) => {
      const found = await rooms.find(meeting_id, connection_id);
      if (found === undefined) fail(mediaApi.setPeer, 'room.not_found');
      await found.peer.setDelivery(delivers);
      return {};
    },
  })),
  restartIce: bindHandler(Rooms, (rooms) => ({
    handle: async ({ meeting_id, connection_id, side }) => {
      const found = await rooms.find(meeting_id, connection_id);
      const iceParameters = await found?.peer.restartIce(side);
      if (iceParameters === undefined) fail(mediaApi.restartIce, 'room.not_found');
      return { iceParameters };
    },
  })),
  setProducer: bindHandler(Rooms, (rooms) => ({
    handle: async ({ meeting_id, connection_id, producer_id, state }) => {
      const found = await rooms.find(meeting_id, connection_id);
      const known = await found?.peer.setTrack(producer_id, state);
      if (!known) fail(mediaApi.setProducer, 'room.not_found');
      return {};
    },
  })),
  resumeConsumer: bindHandler(Rooms, (rooms) => ({
    handle: async ({ meeting_id, connection_id, consumer_id }) => {
      const found = await rooms.find(meeting_id, connection_id);
      const known = await found?.peer.resumeConsumer(consumer_id);
      if (!known) fail(mediaApi.resumeConsumer, 'room.not_found');
      return {};
    },
  })),
  setConsumer: bindHandler(Rooms, (rooms) => ({
    handle: async ({ meeting_id, connection_id, consumer_id, amount }) => {
      const found = await rooms.find(meeting_id, connection_id);
      const known = await found?.peer.setConsumer(consumer_id, amount);
      if (!known) fail(mediaApi.setConsumer, 'room.not_found');
      return {};
    },
  })),
  openProbe: bindHandler(Probes, (probes) => ({ handle: ({ owner }) => probes.open(owner) })),
} satisfies Partial<HandlersOf<typeof mediaApi>>;
