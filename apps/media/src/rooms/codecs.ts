import type { types } from 'mediasoup';

/** Codecs that all current browsers can send and play. */
export const MEDIA_CODECS: types.RouterRtpCodecCapability[] = [
  { kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000 },
  {
    kind: 'video',
    mimeType: 'video/H264',
    clockRate: 90_000,
    parameters: { 'packetization-mode': 1, 'profile-level-id': '42e01f', 'level-asymmetry-allowed': 1 },
  },
];

/**
 * URI of the abs-capture-time extension. When it is negotiated, a consumer of a simulcast track never leaves
 * its first layer.
 */
const ABS_CAPTURE_TIME = 'http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time';

/** Returns the extensions that both ends may use. */
export function withoutStickyExtension<T extends { uri: string }>(extensions: T[] | undefined): T[] {
  return (extensions ?? []).filter((extension) => extension.uri !== ABS_CAPTURE_TIME);
}

/** Returns the router capabilities that are sent to browsers. */
export function capabilitiesForClients(router: types.RtpCapabilities): types.RtpCapabilities {
  return { ...router, headerExtensions: withoutStickyExtension(router.headerExtensions) };
}
