import {
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  fail,
  mediaApi,
  mediaSignals,
  type CallContext,
  type Handler,
  type Input,
  type MeetingId,
  type Output,
} from '@skillhour/contracts';
import { Broker, serveFeatures, Signals } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

interface FakePeer {
  meetingId: MeetingId;
  owner: string;
  replicaId: string;
  /** All connections that it has had. */
  connectionIds: ReadonlySet<string>;
  /** Whether tracks are delivered to and from it. */
  delivers: boolean;
}

const ALIVE_EVERY_MS = 500;

/** Media node without media: records its peers and publishes signals. */
export class FakeMedia {
  readonly peers = new Map<string, FakePeer>();
  /** Sessions of the peers that entered, as known to their callers, for logs. */
  readonly sessionIds: (string | undefined)[] = [];
  /** Number of peers that resumed their media side. */
  resumed = 0;
  /** Called before a peer resumes; resuming waits for it. */
  beforeResuming: () => Promise<void> = () => Promise.resolve();
  nodeId = '';
  #signals: Signals | undefined;

  get connectionIds(): ReadonlySet<string> {
    return new Set(this.peers.keys());
  }

  begin(nodeId: string, signals: Signals): void {
    this.nodeId = nodeId;
    this.#signals = signals;
    this.publishAlive();
  }

  publishAlive(): void {
    this.#signals?.publish(mediaSignals.mediaAlive.subject, {
      node_id: this.nodeId,
      rooms: new Set([...this.peers.values()].map(({ meetingId }) => meetingId)).size,
    });
  }

  /** Loses a peer, as when its worker dies. */
  lose(connectionId: string): void {
    this.peers.delete(connectionId);
    const lost = { node_id: this.nodeId, connection_ids: [connectionId] };
    this.#signals?.publish(mediaSignals.peersLost.subject, lost);
  }

  publishDraining(): void {
    this.#signals?.publish(mediaSignals.nodeDraining.subject, { node_id: this.nodeId });
  }
}

const offer = (id: string) => ({ id, iceParameters: {}, iceCandidates: [], dtlsParameters: {} });

@Injectable()
class EnterRoom implements Handler<typeof mediaApi.enterRoom> {
  constructor(private readonly media: FakeMedia) {}

  async handle(
    input: Input<typeof mediaApi.enterRoom>,
    { sessionId }: CallContext,
  ): Promise<Output<typeof mediaApi.enterRoom>> {
    this.media.sessionIds.push(sessionId);
    const { meeting_id: meetingId, connection_id, owner, replica_id: replicaId } = input;
    const connectionIds = new Set([connection_id]);
    this.media.peers.set(connection_id, { meetingId, owner, replicaId, connectionIds, delivers: true });
    return { router_rtp_capabilities: {}, send_transport: offer('send'), recv_transport: offer('recv') };
  }
}

@Injectable()
class ResumePeer implements Handler<typeof mediaApi.resumePeer> {
  constructor(private readonly media: FakeMedia) {}

  async handle(input: Input<typeof mediaApi.resumePeer>): Promise<Output<typeof mediaApi.resumePeer>> {
    const { connection_id, from_connection_id, owner, replica_id: replicaId } = input;
    await this.media.beforeResuming();
    const found = [...this.media.peers].find(([, peer]) => peer.connectionIds.has(from_connection_id));
    const [id = '', peer] = found ?? [];
    if (peer?.owner !== owner) fail(mediaApi.resumePeer, 'room.not_found');
    this.media.peers.delete(id);
    const connectionIds = new Set([...peer.connectionIds, connection_id]);
    this.media.peers.set(connection_id, { ...peer, replicaId, connectionIds, delivers: true });
    this.media.resumed += 1;
    return { consumers: [{ consumer_id: 'the-others-voice', state: 'live' }] };
  }
}

@Injectable()
class LeaveRoom implements Handler<typeof mediaApi.leaveRoom> {
  constructor(private readonly media: FakeMedia) {}

  async handle({ connection_id }: Input<typeof mediaApi.leaveRoom>): Promise<Record<string, never>> {
    this.media.peers.delete(connection_id);
    return {};
  }
}

@Injectable()
class SetPeer implements Handler<typeof mediaApi.setPeer> {
  constructor(private readonly media: FakeMedia) {}

  async handle({ connection_id, delivers }: Input<typeof mediaApi.setPeer>): Promise<Record<string, never>> {
    const peer = this.media.peers.get(connection_id);
    if (peer === undefined) fail(mediaApi.setPeer, 'room.not_found');
    peer.delivers = delivers;
    return {};
  }
}

@Injectable()
class OpenProbe implements Handler<typeof mediaApi.openProbe> {
  async handle(): Promise<Output<typeof mediaApi.openProbe>> {
    const candidate = { foundation: 'udpcandidate', priority: 1, address: '127.0.0.1', port: 40_000 };
    return {
      username_fragment: 'a-fragment',
      password: 'a-password',
      fingerprint: 'AB:CD',
      candidates: [{ ...candidate, protocol: 'udp' }],
    };
  }
}

/** Publishes that the node is alive, as a real one does. */
@Injectable()
class MediaHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly media: FakeMedia,
    private readonly signals: Signals,
    private readonly broker: Broker,
  ) {}

  onApplicationBootstrap(): void {
    this.media.begin(this.broker.instanceId, this.signals);
    this.#timer = setInterval(() => this.media.publishAlive(), ALIVE_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }
}

@Module({})
class GivenMedia {}

@Module({ providers: [EnterRoom, ResumePeer, LeaveRoom, SetPeer, OpenProbe, MediaHeartbeat] })
class MediaRooms {
  static readonly serves = {
    enterRoom: EnterRoom,
    resumePeer: ResumePeer,
    leaveRoom: LeaveRoom,
    setPeer: SetPeer,
    openProbe: OpenProbe,
  };
}

class MediaApp {}

export const fakeMediaService = (media: FakeMedia) => {
  const { enterRoom, resumePeer, leaveRoom, setPeer, openProbe } = mediaApi;
  const providers = [{ provide: FakeMedia, useValue: media }];
  const given = { module: GivenMedia, global: true, providers, exports: [FakeMedia] };
  return defineService({
    name: 'media',
    config: z.object({}),
    module: (): DynamicModule => ({
      module: MediaApp,
      imports: [serveFeatures({ enterRoom, resumePeer, leaveRoom, setPeer, openProbe }, [MediaRooms]), given],
    }),
  });
};
