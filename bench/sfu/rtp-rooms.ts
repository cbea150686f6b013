import {
  openLoadRoom,
  RoomSocket,
  until,
  type LoadMember,
  type MemberPair,
  type RoomReport,
} from '@skillhour/testing';
import type { types } from 'mediasoup';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { PeerPorts } from './contender-messages.ts';
import { Load } from './load.ts';
import { FINGERPRINT } from './plain-transports.ts';
import { receivable, TRACKS } from './tracks.ts';

const FRAME_WITHIN_MS = 30_000;
/** A simulcast consumer switches to the best layer only after its streams have existed for two seconds. */
const WARM_UP_MS = 4_000;
const Offer = z.object({ iceCandidates: z.tuple([z.object({ port: z.number() })]) });
const Ready = z.object({
  router_rtp_capabilities: z.custom<types.RtpCapabilities>((value) => typeof value === 'object'),
  send_transport: Offer,
  recv_transport: Offer,
});
const Reply = z.object({ type: z.literal('sfu_reply'), request_id: z.number(), ok: z.boolean() });
const Consumer = z.object({ type: z.literal('sfu_consumer'), consumer_id: z.string() });

/**
 * Rooms of two who send RTP without a browser, entered through sockets like the web app's. The system must have loaded
 * `plain-transports.ts`.
 */
export class RtpRooms {
  readonly #peers: readonly RtpPeer[];
  readonly #load: Load;
  #before = { sent: 0, received: 0 };

  private constructor(peers: readonly RtpPeer[], load: Load) {
    this.#peers = peers;
    this.#load = load;
  }

  static async open(pairs: readonly MemberPair[]): Promise<RtpRooms> {
    const peers: RtpPeer[] = [];
    for (const [index, pair] of pairs.entries()) {
      const meetingId = await openLoadRoom(pair, `A room with media, number ${index + 1}`);
      const both = await Promise.all(
        [pair.student, pair.teacher].map((member) => RtpPeer.enter(member, meetingId)),
      );
      await Promise.all(both.map((peer) => peer.receive()));
      peers.push(...both);
    }
    return new RtpRooms(peers, await Load.open(peers.map(({ ports }) => ports)));
  }

  /** Starts sending, and counts once all receive the best layer. */
  async begin(): Promise<void> {
    this.#load.begin();
    await delay(WARM_UP_MS);
    this.#before = await this.#load.pause();
    this.#load.begin();
  }

  /** Stops sending. The loss is that of all rooms together. */
  async end(): Promise<RoomReport> {
    const total = await this.#load.pause();
    const [sent, received] = [total.sent - this.#before.sent, total.received - this.#before.received];
    const worstLoss = sent === 0 ? 1 : Math.max(0, 1 - received / sent);
    const left = this.#peers.filter(({ isOpen }) => !isOpen).length;
    return { rooms: this.#peers.length / 2, worstLoss, stopped: Math.ceil(left / 2) };
  }

  close(): void {
    this.#load.close();
    for (const peer of this.#peers) peer.close();
  }
}

/** One member in a room. */
class RtpPeer {
  readonly ports: PeerPorts;
  readonly #socket: RoomSocket;
  readonly #capabilities: types.RtpCapabilities;
  #requests = 0;

  private constructor(socket: RoomSocket, capabilities: types.RtpCapabilities, ports: PeerPorts) {
    this.#socket = socket;
    this.#capabilities = capabilities;
    this.ports = ports;
  }

  /** Enters a room and offers the tracks. */
  static async enter(member: LoadMember, meetingId: string): Promise<RtpPeer> {
    const { websocket_url } = await member.call('exchange.meeting.verify', { meetingId });
    const socket = await RoomSocket.join(websocket_url);
    const ready = Ready.parse(await socket.next('sfu_ready', FRAME_WITHIN_MS));
    const portOf = ({ iceCandidates: [candidate] }: z.output<typeof Offer>) => candidate.port;
    const ports = { sendPort: portOf(ready.send_transport), recvPort: portOf(ready.recv_transport) };
    const peer = new RtpPeer(socket, ready.router_rtp_capabilities, ports);
    const dtls_parameters = { role: 'client', fingerprints: [FINGERPRINT] };
    for (const side of ['send', 'recv']) await peer.#request({ type: 'sfu_connect', side, dtls_parameters });
    for (const { kind, source, rtpParameters } of TRACKS)
      await peer.#request({ type: 'sfu_produce', kind, source, rtp_parameters: { ...rtpParameters } });
    return peer;
  }

  get isOpen(): boolean {
    return this.#socket.closeCode === undefined;
  }

  /** Receives all tracks of the other member, who has offered them. */
  async receive(): Promise<void> {
    await this.#request({ type: 'sfu_join', rtp_capabilities: { ...receivable(this.#capabilities) } });
    const consumers = await until(
      () => {
        const found = this.#socket.frames.flatMap((frame) => Consumer.safeParse(frame).data ?? []);
        return found.length >= TRACKS.length && found;
      },
      { timeoutMs: FRAME_WITHIN_MS, what: "the other member's tracks" },
    );
    for (const { consumer_id } of consumers)
      await this.#request({ type: 'sfu_resume_consumer', consumer_id });
  }

  close(): void {
    this.#socket.close();
  }

  /** Sends a request and waits for its reply. */
  async #request(frame: { type: string } & Record<string, unknown>): Promise<void> {
    const request_id = ++this.#requests;
    this.#socket.send({ ...frame, request_id });
    const reply = await until(
      () =>
        this.#socket.frames
          .flatMap((received) => Reply.safeParse(received).data ?? [])
          .find((received) => received.request_id === request_id),
      { timeoutMs: FRAME_WITHIN_MS, what: `the reply to ${frame.type}` },
    );
    if (!reply.ok) throw new Error(`${frame.type} was rejected`);
  }
}
