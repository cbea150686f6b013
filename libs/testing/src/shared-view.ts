import type { AnyEndpoint, CallContext, MemberId } from '@skillhour/contracts';

type Call = (endpoint: AnyEndpoint, input: unknown, context: Partial<CallContext>) => Promise<unknown>;
type Fields = Record<string, unknown>;

/** What a gateway makes of a shared answer for one viewer, by its own way: the service's answer to nobody, with the viewer's facts in it. */
export async function sharedView(
  endpoint: AnyEndpoint,
  input: unknown,
  viewer: MemberId,
  call: Call,
): Promise<{ forAll: unknown; forViewer: unknown }> {
  const { items = [], viewer: rules = [] } = endpoint.shared ?? { droppedBy: [] };
  const forAll = await call(endpoint, input, { actor: null, shared: true });
  const forViewer = structuredClone(forAll) as Fields;
  const held = items.flatMap((holder) => (holder === '' ? forViewer : forViewer[holder])) as Fields[];
  for (const { ask, by } of rules) {
    const idOf = (item: Fields) =>
      by.split('.').reduce<unknown>((value, name) => (value as Fields)[name], item) as string;
    const of = [{ viewer, ids: [...new Set(held.map(idOf))] }];
    const { facts } = (await call(ask, { of }, { actor: null })) as { facts: [Record<string, Fields>] };
    for (const item of held) Object.assign(item, facts[0][idOf(item)]);
  }
  return { forAll, forViewer };
}
