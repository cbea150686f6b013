import { z } from 'zod';
import { endpoint, type AnyEndpoint } from './endpoint.js';
import { MemberId } from './ids.js';

/** Says which fields of an item are the viewer's: they come from a service of their own, for many items and many viewers at once. */
export interface ViewerFacts {
  /** Made by `viewerFacts`. */
  ask: AnyEndpoint;
  /** Where in an item the id stands that the facts are asked by, for example `user.id`. */
  by: string;
}

/**
 * The gateway may keep an endpoint's answer for a moment and give it to every member. The service is asked for it with `shared` in the
 * context and without an actor, and answers as to a member whom none of it concerns. Admins are always asked for themselves.
 */
export interface SharedAnswer {
  /** What drops it at once, as `service.noun`: a command or an event of that noun. Whatever is left out drops it within a second. */
  droppedBy: readonly string[];
  /** The fields of the answer that hold the items (one or an array); `''` is the answer itself. */
  items?: readonly string[];
  /** What of an item differs by who looks. */
  viewer?: readonly ViewerFacts[];
  /** A field of the input that names a member: they are answered about themself without the store. */
  exceptOwn?: string;
}

/** How many viewers, and how many ids of each, one question holds. */
export const FACTS_LIMITS = { viewers: 500, ids: 200 } as const;

const Viewer = z.object({ viewer: MemberId, ids: z.array(z.string().max(64)).max(FACTS_LIMITS.ids) });

/**
 * An endpoint by which the gateway asks what of shared answers differs by who looks. Answers in the order of the viewers, by id; what is left
 * out is as in the shared answer.
 */
export const viewerFacts = <const Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  summary: string,
  fields: Fields,
) =>
  endpoint({
    name,
    summary,
    access: 'internal',
    callers: ['gateway'],
    repeatable: true,
    input: z.object({ of: z.array(Viewer).max(FACTS_LIMITS.viewers) }),
    output: z.object({ facts: z.array(z.record(z.string(), z.object(fields).partial())) }),
    errors: {},
  });

/** `service.noun` of a name: of an endpoint's, or of an event's. */
export const nounOf = (name: string): string => name.split('.', 2).join('.');

type Fields = Readonly<Record<string, unknown>>;

/** By which ids each kind of facts is asked, each once; in the order of the contract's `viewer`. */
export function idsToSee(answer: unknown, { items = [], viewer = [] }: SharedAnswer): string[][] {
  const held = items.flatMap((holder) => (holder === '' ? answer : isFields(answer) ? answer[holder] : []));
  return viewer.map(({ by }) => [...new Set(held.flatMap((item) => idAt(item, by) ?? []))]);
}

/** The id that stands in an item where `by` says; null where there is none. */
export function idAt(item: unknown, by: string): string | null {
  const value = by
    .split('.')
    .reduce((inner: unknown, name) => (isFields(inner) ? inner[name] : undefined), item);
  return typeof value === 'string' ? value : null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
