import type { z } from 'zod';

/**
 * A passing word between processes of the live plane: lost if nobody listens, so whatever it tells must also come
 * right without it (a beat says it again, or the next call finds out).
 */
export interface LiveSignal<Subject extends string = string, D extends z.ZodType = z.ZodType> {
  /** Below `live.`; one ending in `.*` is addressed to one listener, whose id replaces the star. */
  subject: Subject;
  summary: string;
  /** The services that say it, and those that listen: the broker lets no others. */
  from: readonly string[];
  to: readonly string[];
  data: D;
}

export function liveSignal<const Subject extends string, D extends z.ZodType>(
  definition: LiveSignal<Subject, D>,
): LiveSignal<Subject, D> {
  return definition;
}

/** The subject of a live signal for one listener, by the id that takes its star's place. */
export const addressed = (subject: string, listenerId: string): string => subject.replace('*', listenerId);

export type SignalData<T extends { data: z.ZodType }> = z.output<T['data']>;
