import { z } from 'zod';
import { withoutStickyExtension } from './codecs.js';

/*
 * mediasoup checks types but not ranges, and writes the numbers into one buffer shared by all rooms of a
 * worker. Therefore every field that a browser sends is validated here before mediasoup receives it.
 */
const uint32 = z.int().min(0).max(0xffff_ffff);
const shortText = z.string().max(256);
const kind = z.enum(['audio', 'video']);
const payloadType = z.int().min(0).max(127);
const parameters = z
  .record(z.string().max(64), z.union([z.string().max(512), z.number(), z.boolean(), z.null()]))
  .refine((map) => Object.keys(map).length <= 32);
const rtcpFeedback = z.array(z.object({ type: shortText, parameter: shortText.exactOptional() })).max(32);

const HeaderExtensionUri = z.enum([
  'urn:ietf:params:rtp-hdrext:sdes:mid',
  'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'https://aomediacodec.github.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension',
  'urn:3gpp:video-orientation',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time',
  'urn:ietf:params:rtp-hdrext:toffset',
  'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay',
  'urn:mediasoup:params:rtp-hdrext:packet-id',
]);
const extensionId = z.int().min(1).max(255);

/** One side's parameters of a DTLS handshake. */
export const DtlsParameters = z.object({
  role: z.enum(['auto', 'client', 'server']).exactOptional(),
  fingerprints: z
    .array(
      z.object({
        algorithm: z.enum(['sha-1', 'sha-224', 'sha-256', 'sha-384', 'sha-512']),
        value: z.string().regex(/^([0-9A-Fa-f]{2}:){19,63}[0-9A-Fa-f]{2}$/),
      }),
    )
    .min(1)
    .max(8),
});

/** RTP parameters by which a browser sends a track. */
export const RtpParameters = z.object({
  mid: shortText.exactOptional(),
  codecs: z
    .array(
      z.object({
        mimeType: shortText,
        payloadType,
        clockRate: uint32,
        channels: z.int().min(1).max(8).exactOptional(),
        parameters: parameters.exactOptional(),
        rtcpFeedback: rtcpFeedback.exactOptional(),
      }),
    )
    .min(1)
    .max(64),
  headerExtensions: z
    .array(
      z.object({
        uri: HeaderExtensionUri,
        id: extensionId,
        encrypt: z.boolean().exactOptional(),
        parameters: parameters.exactOptional(),
      }),
    )
    .max(32)
    .transform(withoutStickyExtension)
    .exactOptional(),
  encodings: z
    .array(
      z.object({
        ssrc: uint32.exactOptional(),
        rid: shortText.exactOptional(),
        codecPayloadType: payloadType.exactOptional(),
        rtx: z.object({ ssrc: uint32 }).exactOptional(),
        dtx: z.boolean().exactOptional(),
        scalabilityMode: shortText.exactOptional(),
        maxBitrate: uint32.exactOptional(),
      }),
    )
    .max(8)
    .exactOptional(),
  rtcp: z
    .object({ cname: shortText.exactOptional(), reducedSize: z.boolean().exactOptional() })
    .exactOptional(),
  msid: shortText.exactOptional(),
});

/** RTP capabilities that a browser can receive. */
export const RtpCapabilities = z.object({
  codecs: z
    .array(
      z.object({
        kind,
        mimeType: shortText,
        preferredPayloadType: payloadType,
        clockRate: uint32,
        channels: z.int().min(1).max(8).exactOptional(),
        parameters: parameters.exactOptional(),
        rtcpFeedback: rtcpFeedback.exactOptional(),
      }),
    )
    .max(128)
    .exactOptional(),
  headerExtensions: z
    .array(
      z.object({
        kind,
        uri: HeaderExtensionUri,
        preferredId: extensionId,
        preferredEncrypt: z.boolean().exactOptional(),
        direction: z.enum(['sendrecv', 'sendonly', 'recvonly', 'inactive']).exactOptional(),
      }),
    )
    .max(64)
    .transform(withoutStickyExtension)
    .exactOptional(),
});
