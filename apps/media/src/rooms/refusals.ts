import { fail, type ErrorTable } from '@skillhour/contracts';
import type { z } from 'zod';

const REFUSED = 'The media service could not use what the browser sent.';

type MayRefuse = { errors: ErrorTable & { 'media.refused': 'invalid' } };

/** Reads a structure that a browser made, or refuses it. */
export function readOrRefuse<S extends z.ZodType>(
  endpoint: MayRefuse,
  shape: S,
  value: unknown,
): z.output<S> {
  const result = shape.safeParse(value);
  return result.success ? result.data : fail(endpoint, 'media.refused', REFUSED);
}

/** mediasoup throws on what does not fit together, such as a codec that was never offered or a second connect. */
export async function doOrRefuse<T>(endpoint: MayRefuse, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return fail(endpoint, 'media.refused', REFUSED);
  }
}

export const ROOM_GONE = 'This connection has no media side (any more).';
