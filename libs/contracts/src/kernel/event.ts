import { z } from 'zod';

/** A fact that other services handle; past tense, versioned: `service.noun.verbed.v1`. */
export interface EventContract<Type extends string = string, D extends z.ZodType = z.ZodType> {
  type: Type;
  /** One sentence: when it is published, and what a consumer may rely on. */
  summary: string;
  data: D;
}

export function event<const Type extends `${string}.${string}.${string}.v${number}`, D extends z.ZodType>(
  definition: EventContract<Type, D>,
): EventContract<Type, D> {
  return definition;
}

export type EventData<T extends { data: z.ZodType }> = z.output<T['data']>;

/** Metadata of every event. */
export const EventEnvelope = z.object({
  /** Unique. Consumers store it, so that a second delivery has no effect. */
  id: z.string().min(1),
  type: z.string().min(1),
  version: z.int().positive(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string(),
  /** The id of the event or call that caused it. Empty for an event without a cause. */
  causationId: z.string(),
  /** The span (OpenTelemetry) of the work that published it, if tracing is on. */
  spanId: z.string().exactOptional(),
  /** The member who acted; null for the system. */
  actorId: z.string().nullable(),
  data: z.unknown(),
});
export type EventEnvelope = z.output<typeof EventEnvelope>;
