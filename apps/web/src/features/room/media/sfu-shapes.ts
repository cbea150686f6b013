import { z } from 'zod';
import type { types } from 'mediasoup-client';

/** Casts a structure that mediasoup creates and consumes. Its client validates every field. */
export function opaque<T extends object>(value: unknown): T {
  return z.custom<T>((candidate) => typeof candidate === 'object' && candidate !== null).parse(value);
}

export const readProducerId = (data: object): string =>
  z.object({ producer_id: z.string() }).parse(data).producer_id;

export const readIceParameters = (data: object): types.IceParameters =>
  z
    .object({ iceParameters: z.looseObject({ usernameFragment: z.string(), password: z.string() }) })
    .parse(data).iceParameters;
