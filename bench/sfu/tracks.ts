import type { types } from 'mediasoup';

const TRANSPORT_CC = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';
const ABS_SEND_TIME = 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time';
export const TRANSPORT_CC_ID = 5;

export const AUDIO = { payloadType: 111, ssrc: 1_111, clockRate: 48_000 };
/** A camera with three simulcast layers, as the room's page sends it. */
export const VIDEO = { payloadType: 96, ssrcs: [2_221, 2_222, 2_223], clockRate: 90_000 };
const BITRATES = [150_000, 500_000, 1_500_000];

const headerExtensions = [{ uri: TRANSPORT_CC, id: TRANSPORT_CC_ID } as const];
const rtcp = { cname: 'bench' };

/** Tracks that each side sends. */
export const TRACKS: readonly {
  kind: types.MediaKind;
  source: 'microphone' | 'camera';
  rtpParameters: types.RtpParameters;
}[] = [
  {
    kind: 'audio',
    source: 'microphone',
    rtpParameters: {
      mid: '0',
      codecs: [
        {
          ...{ mimeType: 'audio/opus', payloadType: AUDIO.payloadType, clockRate: 48_000, channels: 2 },
          rtcpFeedback: [{ type: 'transport-cc' }],
        },
      ],
      headerExtensions,
      encodings: [{ ssrc: AUDIO.ssrc }],
      rtcp,
    },
  },
  {
    kind: 'video',
    source: 'camera',
    rtpParameters: {
      mid: '1',
      codecs: [
        {
          ...{ mimeType: 'video/VP8', payloadType: VIDEO.payloadType, clockRate: VIDEO.clockRate },
          rtcpFeedback: [
            { type: 'nack' },
            { type: 'nack', parameter: 'pli' },
            { type: 'ccm', parameter: 'fir' },
            { type: 'transport-cc' },
          ],
        },
      ],
      headerExtensions,
      encodings: VIDEO.ssrcs.map((ssrc, layer) => ({
        ...{ ssrc, scalabilityMode: 'L1T3' },
        ...(BITRATES[layer] === undefined ? {} : { maxBitrate: BITRATES[layer] }),
      })),
      rtcp,
    },
  },
];

/**
 * Returns the capabilities of a receiver: everything the router can send, except bandwidth estimation, which no one
 * answers here.
 */
export function receivable({
  codecs = [],
  headerExtensions: extensions = [],
}: types.RtpCapabilities): types.RtpCapabilities {
  const estimates = new Set(['transport-cc', 'goog-remb']);
  return {
    codecs: codecs.map((codec) => ({
      ...codec,
      rtcpFeedback: (codec.rtcpFeedback ?? []).filter(({ type }) => !estimates.has(type)),
    })),
    headerExtensions: extensions.filter(({ uri }) => uri !== TRANSPORT_CC && uri !== ABS_SEND_TIME),
  };
}
