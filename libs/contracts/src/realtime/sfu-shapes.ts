import { z } from 'zod';

/** A mediasoup structure, passed unchanged between its client and server. The SFU validates it. */
export const Opaque = z.looseObject({});
export const TransportSide = z.enum(['send', 'recv']);
export const MediaSource = z.enum(['microphone', 'camera', 'screen']);
export type MediaSource = z.output<typeof MediaSource>;
/** How much of a track a browser requests. */
export const ConsumerAmount = z.enum(['nothing', 'least', 'all']);
export type ConsumerAmount = z.output<typeof ConsumerAmount>;
export const RequestNumber = z.int().nonnegative();
export const MediaId = z.string().min(1).max(64);

/** Parameters with which a client creates its end of a transport. */
export const TransportOffer = z.object({
  id: MediaId,
  iceParameters: Opaque,
  iceCandidates: z.array(Opaque),
  dtlsParameters: Opaque,
});
export type TransportOffer = z.output<typeof TransportOffer>;
