import type { types } from 'mediasoup-client';
import type { LocalTrack, Source } from '../devices';

type Encoding = Pick<types.ProducerOptions, 'encodings' | 'codecOptions'>;

/** Simulcast layers, lowest first, so that the SFU can send less over a slow connection. Each has three frame rates (`L1T3`). */
const layered = (...layers: [scaledDownBy: number, maxBitrate: number][]): Encoding =>
  camera(
    layers.map(([scaleResolutionDownBy, maxBitrate]) => ({
      ...{ scaleResolutionDownBy, maxBitrate },
      scalabilityMode: 'L1T3',
    })),
  );
/**
 * Encoding of a camera. The start bitrate is enough for all layers of the largest size: with little movement, the estimate never grows
 * enough for a layer not yet sent.
 */
const camera = (encodings: types.RtpEncodingParameters[]): Encoding => ({
  encodings,
  codecOptions: { videoGoogleStartBitrate: 1_400 },
});

/**
 * Encodings by picture size. Chromium sends only as many layers as a size justifies and omits the largest first, so small pictures get
 * fewer layers.
 */
const CAMERA: readonly { pixels: number; encoding: Encoding }[] = [
  { pixels: 960 * 540, encoding: layered([4, 150_000], [2, 500_000], [1, 1_500_000]) },
  { pixels: 480 * 270, encoding: layered([2, 150_000], [1, 700_000]) },
  { pixels: 0, encoding: camera([{ maxBitrate: 250_000 }]) },
];
/** Highest layer index of any encoding. */
export const TOP_LAYER = 2;
/** With DTX, nothing is sent in pauses between words. */
const SPEECH: Encoding = { codecOptions: { opusDtx: true, opusFec: true } };
/** Without DTX, because a fading tone is not a pause. */
const MUSIC: Encoding = {
  codecOptions: { opusStereo: true, opusDtx: false, opusFec: true, opusMaxAverageBitrate: 128_000 },
};
export const screenEncoding: Encoding = { encodings: [{ maxBitrate: 2_000_000 }] };

/** Returns the encoding of a track for the SFU. Returns the same object if a track can replace another without a new producer. */
export function encodingOf(source: Source, { track, music }: Pick<LocalTrack, 'track' | 'music'>): Encoding {
  if (source === 'microphone') return music ? MUSIC : SPEECH;
  const { width = Infinity, height = 1 } = track.getSettings();
  return (CAMERA.find(({ pixels }) => width * height >= pixels) ?? CAMERA[0])!.encoding;
}
