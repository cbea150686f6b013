import { FACTS_LIMITS, idsToSee, type AnyEndpoint } from '@skillhour/contracts';
import { parseJson } from '../json.js';
import type { CallResult, IncomingCall } from './answer-call.js';

export interface SharedGiven {
  endpoint: AnyEndpoint;
  /** The shared answer's JSON. */
  json: string;
  viewer: string;
}

/** Answers an endpoint of this service from a body; nothing for another's. */
export type AskOurs = (endpoint: AnyEndpoint, body: IncomingCall['body']) => Promise<CallResult> | undefined;

/**
 * What of a shared answer is different for one viewer, as JSON: the facts of each kind in the order of the contract, as far as this service
 * tells them itself and could just now; null in place of the others. The answer's own handler has no part in it, so that nothing of the
 * viewer gets into what all are given. Without any there is nothing to tell.
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
