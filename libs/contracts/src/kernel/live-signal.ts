import type { z } from 'zod';

/**
 * An ephemeral message between processes. It is lost if no process listens, so its content must also become known without it, through a
 * heartbeat or the next call.
 */
export interface LiveSignal<Subject extends string = string, D extends z.ZodType = z.ZodType> {
  /** Subject below `live.`. If it ends in `.*`, it is addressed to one listener, whose id replaces the asterisk. */
  subject: Subject;
  summary: string;
  /** The services that publish it and those that subscribe. The broker rejects all others. */
  from: readonly string[];
  to: readonly string[];
  data: D;
}

export function liveSignal<const Subject extends string, D extends z.ZodType>(
  definition: LiveSignal<Subject, D>,
): LiveSignal<Subject, D> {
  return definition;
}

/** Returns a signal's subject for one listener, with its id in place of the asterisk. */
export const subjectForListener = (subject: string, listenerId: string): string =>
  subject.replace('*', listenerId);

export type SignalData<T extends { data: z.ZodType }> = z.output<T['data']>;
