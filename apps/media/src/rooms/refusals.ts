import { fail, mediaApi } from '@skillhour/contracts';
import type { z } from 'zod';

/** The endpoints that take what a browser made: their refusal of it is one and the same. */
type MayRefuse = { errors: Pick<typeof mediaApi.createProducer.errors, 'media.refused'> };

/** Reads a structure that a browser made, or refuses it. */
export function readOrRefuse<S extends z.ZodType>(
  endpoint: MayRefuse,
  shape: S,
  value: unknown,
): z.output<S> {
  const result = shape.safeParse(value);
  return result.success ? result.data : fail(endpoint, 'media.refused');
}

/** mediasoup throws on what does not fit together, such as a codec that was never offered or a second connect. */
export async function doOrRefuse<T>(endpoint: MayRefuse, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return fail(endpoint, 'media.refused');
  }
}
