import { idAt, idsToSee, type AnyEndpoint, type MemberId, type SharedAnswer } from '@skillhour/contracts';
import { parseJson, systemContext, type AnyCaller } from '@skillhour/messaging';

type Fields = Record<string, unknown>;
type Facts = Record<string, Fields>;

/**
 * Builds one viewer's response of a shared endpoint as a gateway does on a cache miss: the response for an anonymous
 * caller, with the viewer's fields merged in. Those fields came with the response or are requested separately.
 */
export async function sharedView(
  endpoint: AnyEndpoint,
  args: object,
  viewer: MemberId,
  caller: AnyCaller,
): Promise<{ forAll: unknown; forViewer: unknown }> {
  const shared: SharedAnswer = endpoint.shared ?? { droppedBy: [] };
  const context = systemContext({ shared: true });
  const answer = await caller.forward(endpoint, { args: { ...args }, context, viewer });
  if ('error' in answer) throw answer.error;
  const forAll = parseJson(answer.body);
  const seen = answer.seen ? (parseJson(answer.seen) as (Facts | null)[]) : [];
  const ids = idsToSee(forAll, shared);
  const forViewer = structuredClone(forAll) as Fields;
  const held = (shared.items ?? []).flatMap((holder) => (holder === '' ? forViewer : forViewer[holder]));
  for (const [kind, { ask, by }] of (shared.viewer ?? []).entries()) {
    const facts = seen[kind] ?? (await factsOf(ask, { viewer, ids: ids[kind] ?? [] }, caller));
    for (const item of held) Object.assign(item as Fields, facts[idAt(item, by) ?? '']);
  }
  return { forAll, forViewer };
}

async function factsOf(
  ask: AnyEndpoint,
  question: { viewer: MemberId; ids: string[] },
  caller: AnyCaller,
): Promise<Facts> {
  const { facts } = (await caller.call(ask, { of: [question] }, systemContext())) as { facts: [Facts] };
  return facts[0];
}
