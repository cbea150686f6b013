import { z } from 'zod';

/** A fact that other services react to; past tense, versioned: `service.noun.verbed.v1`. */
export interface EventContract<Type extends string = string, D extends z.ZodType = z.ZodType> {
  type: Type;
  /** One sentence: when it is told, and what a consumer may rely on. */
  summary: string;
  /** Who reacts, as `<service>-<reaction>`: the durable consumers that the broker lets their services have. */
  reactions?: readonly string[];
  data: D;
}

export function event<const Type extends `${string}.${string}.${string}.v${number}`, D extends z.ZodType>(
  definition: EventContract<Type, D>,
): EventContract<Type, D> {
  return definition;
}

export type EventData<T extends { data: z.ZodType }> = z.output<T['data']>;

/** What every event carries around its data. */
export const EventEnvelope = z.object({
  /** Unique; consumers remember it so that a second delivery has no effect. */
  id: z.string().min(1),
  type: z.string().min(1),
  version: z.int().positive(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string(),
  /** The id of the event or call that led to it; empty where it came by itself. */
  causationId: z.string(),
  /** The member whose act it was; null for the system's own. */
  actorId: z.string().nullable(),
  data: z.unknown(),
});
export type EventEnvelope = z.output<typeof EventEnvelope>;
