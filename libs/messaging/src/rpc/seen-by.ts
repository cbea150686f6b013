import { FACTS_LIMITS, idsToSee, type AnyEndpoint } from '@skillhour/contracts';
import { parseJson } from '../json.js';
import type { CallResult, IncomingCall } from './answer-call.js';

export interface SharedGiven {
  endpoint: AnyEndpoint;
  /** JSON of the shared response. */
  json: string;
  viewer: string;
}

/** Calls an endpoint of this service with a body. Returns undefined for another service's endpoint. */
export type AskOurs = (endpoint: AnyEndpoint, body: IncomingCall['body']) => Promise<CallResult> | undefined;

/**
 * Returns the viewer-specific fields of a shared response as JSON, or null if there are none. Contains the facts of each kind in the order of
 * the contract. A kind is null if another service serves it or its call failed. The response's own handler is not involved, so that no viewer
 * data can reach the shared part.
 */
export async function seenBy({ endpoint, json, viewer }: SharedGiven, ask: AskOurs): Promise<string | null> {
  const kinds = endpoint.shared?.viewer ?? [];
  if (kinds.length === 0 || endpoint.shared === undefined) return null;
  const ids = idsToSee(parseJson(json), endpoint.shared);
  const facts = await Promise.all(
    kinds.map(async (kind, place) => {
      const asked = ids[place] ?? [];
      if (asked.length === 0) return {};
      if (asked.length > FACTS_LIMITS.ids) return null;
      const question = Buffer.from(JSON.stringify({ of: [{ viewer, ids: asked }] }));
      const answer = await ask(kind.ask, question);
      return answer?.error === null
        ? ((parseJson(answer.json) as { facts: unknown[] }).facts[0] ?? {})
        : null;
    }),
  );
  return facts.some((known) => known !== null) ? JSON.stringify(facts) : null;
}
