import { createSocket, type Socket } from 'node:dgram';
import type { PeerPorts } from './contender-messages.ts';
import { readRtp, receiverReport, rtpPacket, senderReport, vp8Packet } from './packets.ts';
import { AUDIO, VIDEO } from './tracks.ts';

const AUDIO_EVERY_MS = 20;
const AUDIO_BYTES = 100;
const PICTURE_EVERY_MS = 1_000 / 30;
/** Packets per frame and layer. With their sizes this is about 150, 500 and 1,000 kbit/s. */
const LAYERS = [
  { packets: 1, bytes: 600 },
  { packets: 2, bytes: 1_050 },
  { packets: 4, bytes: 1_050 },
];
const TOP = LAYERS.length - 1;
const KEY_EVERY = 30;
/** Temporal layer of consecutive frames, for three layers. */
const TEMPORAL = [0, 2, 1, 2];
const REPORT_EVERY_MS = 1_000;

/**
 * One of two peers in a room, without a browser. Sends audio and three simulcast layers, and counts the packets
 * received from the other.
 */
export class Side {
  /** Packets that the other peer should receive: audio and the best video layer. */
  sent = 0;
  received = 0;
  readonly #socket: Socket;
  readonly #ends: PeerPorts;
  readonly #sequences = new Map<number, number>();
  readonly #newest = new Map<number, number>();
  #transportSequence = 0;
  #base = 0;
  #picturesSent = 0;
  /** Audio packets since the clock began. */
  #sounds = 0;
  #pictures = 0;
  #beganAtMs = 0;
  #reportedAtMs = 0;

  private constructor(socket: Socket, ends: PeerPorts) {
    this.#socket = socket;
    this.#ends = ends;
    socket.on('message', (packet) => this.#receive(packet));
  }

  static async open(ends: PeerPorts): Promise<Side> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    const side = new Side(socket, ends);
    // The SFU learns this side's address from the first packet.
    side.#send(receiverReport(new Map()), ends.recvPort);
    return side;
  }

  /** Restarts the clock: packets sent from now on are due by it. */
  begin(nowMs: number): void {
    this.#beganAtMs = nowMs;
    this.#sounds = this.#pictures = 0;
  }

  /** Sends all packets that are due. */
  tick(nowMs: number): void {
    const tookMs = nowMs - this.#beganAtMs;
    while (this.#sounds * AUDIO_EVERY_MS < tookMs) this.#sound();
    while (this.#pictures * PICTURE_EVERY_MS < tookMs) this.#picture();
    if (nowMs - this.#reportedAtMs > REPORT_EVERY_MS) this.#report(nowMs);
  }

  close(): void {
    this.#socket.close();
  }

  #sound(): void {
    this.#sounds += 1;
    const { payloadType, ssrc } = AUDIO;
    const rtp = { payloadType, marker: false, timestamp: this.#timestamp(AUDIO.clockRate), ssrc };
    this.#send(rtpPacket({ ...rtp, ...this.#next(ssrc), payloadBytes: AUDIO_BYTES }), this.#ends.sendPort);
    this.sent += 1;
  }

  #picture(): void {
    const picture = this.#picturesSent;
    this.#picturesSent += 1;
    this.#pictures += 1;
    const isKey = picture % KEY_EVERY === 0;
    const temporal = isKey ? 0 : (TEMPORAL[picture % TEMPORAL.length] ?? 0);
    if (temporal === 0) this.#base += 1;
    const timestamp = this.#timestamp(VIDEO.clockRate);
    for (const [layer, { packets, bytes }] of LAYERS.entries()) {
      const ssrc = VIDEO.ssrcs[layer] ?? 0;
      for (let n = 0; n < packets; n += 1) {
        const rtp = { payloadType: VIDEO.payloadType, marker: n === packets - 1, timestamp, ssrc };
        const vp8 = { picture, base: this.#base, temporal, isKey, isFirst: n === 0 };
        this.#send(vp8Packet({ ...rtp, ...this.#next(ssrc), payloadBytes: bytes }, vp8), this.#ends.sendPort);
      }
    }
    this.sent += LAYERS[TOP]?.packets ?? 0;
  }

  #report(nowMs: number): void {
    this.#reportedAtMs = nowMs;
    for (const ssrc of [AUDIO.ssrc, ...VIDEO.ssrcs]) {
      const { clockRate } = ssrc === AUDIO.ssrc ? AUDIO : VIDEO;
      const sent = this.#sequences.get(ssrc) ?? 0;
      this.#send(senderReport(ssrc, this.#timestamp(clockRate), sent), this.#ends.sendPort);
    }
    this.#send(receiverReport(this.#newest), this.#ends.recvPort);
  }

  #receive(packet: Buffer): void {
    const rtp = readRtp(packet);
    if (rtp === undefined) return;
    this.received += 1;
    const before = this.#newest.get(rtp.ssrc) ?? rtp.sequence;
    this.#newest.set(rtp.ssrc, extended(rtp.sequence, before));
  }

  #timestamp(clockRate: number): number {
    return Math.round((performance.now() * clockRate) / 1_000) % 2 ** 32;
  }

  #next(ssrc: number) {
    const sequence = (this.#sequences.get(ssrc) ?? 0) + 1;
    this.#sequences.set(ssrc, sequence);
    return { sequence, transportSequence: this.#transportSequence++ };
  }

  #send(packet: Buffer, port: number): void {
    this.#socket.send(packet, port, '127.0.0.1');
  }
}

/** Extends a 16-bit sequence number with the number of wraparounds, relative to the newest one. */
function extended(sequence: number, newest: number): number {
  const ahead = (sequence - newest) & 0xffff;
  return ahead < 0x8000 ? newest + ahead : newest;
}
