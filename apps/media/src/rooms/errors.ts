import { fail, mediaApi } from '@skillhour/contracts';
import type { z } from 'zod';

/** Endpoints that accept browser-generated structures. They share one error for invalid ones. */
type RejectingEndpoint = { errors: Pick<typeof mediaApi.createProducer.errors, 'media.refused'> };

/** Parses a browser-generated structure; fails with `media.refused` if it is invalid. */
export function parseOrReject<S extends z.ZodType>(
  endpoint: RejectingEndpoint,
  shape: S,
  value: unknown,
): z.output<S> {
  const result = shape.safeParse(value);
  return result.success ? result.data : fail(endpoint, 'media.refused');
}

/**
 * Runs `work` and maps its errors to `media.refused`. mediasoup throws on mismatches such as an unknown codec
 * or a second connect.
 */
export async function runOrReject<T>(endpoint: RejectingEndpoint, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return fail(endpoint, 'media.refused');
  }
}
