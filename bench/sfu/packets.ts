import { randomBytes } from 'node:crypto';
import { TRANSPORT_CC_ID } from './tracks.ts';

/** Random payload, long enough for any packet here; its content does not matter. */
const NOISE = randomBytes(2_048);
const HEADER_BYTES = 20;
const VP8_BYTES = 7;
/** VP8 layer-sync bit: a receiver may switch to a higher frame rate at any frame. */
const MAY_SWITCH = 0x20;
const SENDER_REPORT = 200;
const RECEIVER_REPORT = 201;
const SINCE_1900_S = 2_208_988_800;

export interface Rtp {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  /** Sequence number across all packets of the transport. */
  transportSequence: number;
  payloadBytes: number;
}

/** Position of a frame in its layer, as the VP8 payload descriptor states it in each packet. */
export interface Vp8 {
  picture: number;
  /** Number of frames in the lowest temporal layer so far (TL0PICIDX). */
  base: number;
  temporal: number;
  isKey: boolean;
  isFirst: boolean;
}

/** Builds an RTP packet with the transport-wide sequence number as an extension, and random payload. */
export function rtpPacket(rtp: Rtp): Buffer {
  const packet = Buffer.allocUnsafe(HEADER_BYTES + rtp.payloadBytes);
  packet[0] = 0x90;
  packet[1] = (rtp.marker ? 0x80 : 0) | rtp.payloadType;
  packet.writeUInt16BE(rtp.sequence & 0xffff, 2);
  packet.writeUInt32BE(rtp.timestamp >>> 0, 4);
  packet.writeUInt32BE(rtp.ssrc, 8);
  packet.writeUInt32BE(0xbede_0001, 12);
  packet[16] = (TRANSPORT_CC_ID << 4) | 1;
  packet.writeUInt16BE(rtp.transportSequence & 0xffff, 17);
  packet[19] = 0;
  NOISE.copy(packet, HEADER_BYTES, 0, rtp.payloadBytes);
  return packet;
}

/** Builds the same with a VP8 payload descriptor before the random payload. */
export function vp8Packet(rtp: Rtp, { picture, base, temporal, isKey, isFirst }: Vp8): Buffer {
  const packet = rtpPacket(rtp);
  // Extended descriptor with start-of-partition bit, picture id, TL0PICIDX and temporal layer.
  packet[HEADER_BYTES] = 0x80 | (isFirst ? 0x10 : 0);
  packet[HEADER_BYTES + 1] = 0xe0;
  packet.writeUInt16BE(0x8000 | (picture & 0x7fff), HEADER_BYTES + 2);
  packet[HEADER_BYTES + 4] = base & 0xff;
  packet[HEADER_BYTES + 5] = (temporal << 6) | MAY_SWITCH;
  // First byte of the VP8 payload; its lowest bit is clear in key frames.
  packet[HEADER_BYTES + VP8_BYTES - 1] = isKey ? 0 : 1;
  return packet;
}

/** Builds an RTCP sender report: the stream's current timestamp and how many packets it has sent. */
export function senderReport(ssrc: number, timestamp: number, packets: number): Buffer {
  const report = Buffer.alloc(28);
  const nowMs = Date.now();
  writeRtcpHeader(report, SENDER_REPORT, 0);
  report.writeUInt32BE(ssrc, 4);
  report.writeUInt32BE((Math.floor(nowMs / 1_000) + SINCE_1900_S) >>> 0, 8);
  report.writeUInt32BE(Math.floor(((nowMs % 1_000) / 1_000) * 2 ** 32), 12);
  report.writeUInt32BE(timestamp >>> 0, 16);
  report.writeUInt32BE(packets >>> 0, 20);
  return report;
}

/** Builds an RTCP receiver report without loss up to these sequence numbers; an empty one only signals liveness. */
export function receiverReport(newest: ReadonlyMap<number, number>): Buffer {
  const report = Buffer.alloc(8 + 24 * newest.size);
  writeRtcpHeader(report, RECEIVER_REPORT, newest.size);
  report.writeUInt32BE(1, 4);
  let at = 8;
  for (const [ssrc, sequence] of newest) {
    report.writeUInt32BE(ssrc, at);
    report.writeUInt32BE(sequence, at + 8);
    at += 24;
  }
  return report;
}

function writeRtcpHeader(report: Buffer, type: number, blocks: number): void {
  report[0] = 0x80 | blocks;
  report[1] = type;
  report.writeUInt16BE(report.length / 4 - 1, 2);
}

/** Returns the SSRC and sequence number of an RTP packet, or undefined for RTCP. */
export function readRtp(packet: Buffer): { ssrc: number; sequence: number } | undefined {
  const type = packet[1] ?? 0;
  if (type >= 192 && type <= 223) return undefined;
  return { ssrc: packet.readUInt32BE(8), sequence: packet.readUInt16BE(2) };
}
