import type { types } from 'mediasoup-client';
import type { LocalTrack, Source } from './media-peer';

type Encoding = Pick<types.ProducerOptions, 'encodings' | 'codecOptions'>;

/** Layers after each other, so that the SFU can send less to who has less; each with pictures at three rates. */
const layered = (...layers: [scaledDownBy: number, maxBitrate: number][]): Encoding =>
  camera(
    layers.map(([scaleResolutionDownBy, maxBitrate]) => ({
      ...{ scaleResolutionDownBy, maxBitrate },
      scalabilityMode: 'L1T3',
    })),
  );
/** A line starts with enough for all layers of the largest: where little moves in a picture, its estimate never grows to a layer that is not sent. */
const camera = (encodings: types.RtpEncodingParameters[]): Encoding => ({
  encodings,
  codecOptions: { videoGoogleStartBitrate: 1_400 },
});

/** Chromium sends no more layers than a picture's size is worth, and leaves out the largest first: a small picture is offered in fewer. */
const CAMERA: readonly { pixels: number; encoding: Encoding }[] = [
  { pixels: 960 * 540, encoding: layered([4, 150_000], [2, 500_000], [1, 1_500_000]) },
  { pixels: 480 * 270, encoding: layered([2, 150_000], [1, 700_000]) },
  { pixels: 0, encoding: camera([{ maxBitrate: 250_000 }]) },
];
/** The most that any picture has. */
export const TOP_LAYER = 2;
/** Nothing is sent in a pause between two words. */
const SPEECH: Encoding = { codecOptions: { opusDtx: true, opusFec: true } };
/** A tone that dies away is no pause. */
const MUSIC: Encoding = {
  codecOptions: { opusStereo: true, opusDtx: false, opusFec: true, opusMaxAverageBitrate: 128_000 },
};
export const screenEncoding: Encoding = { encodings: [{ maxBitrate: 2_000_000 }] };

/** How a member's picture or sound is sent to the SFU: the same object for what can be sent the same way. */
export function encodingOf(source: Source, { track, music }: Pick<LocalTrack, 'track' | 'music'>): Encoding {
  if (source === 'microphone') return music ? MUSIC : SPEECH;
  const { width = Infinity, height = 1 } = track.getSettings();
  return (CAMERA.find(({ pixels }) => width * height >= pixels) ?? CAMERA[0])!.encoding;
}
