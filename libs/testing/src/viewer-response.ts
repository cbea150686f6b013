import {
  idAt,
  viewerFieldIdsOf,
  type AnyEndpoint,
  type MemberId,
  type ResponseSharing,
} from '@skillhour/contracts';
import { parseJson, systemContext, type AnyCaller } from '@skillhour/messaging';

type Fields = Record<string, unknown>;
type ViewerFields = Record<string, Fields>;

/**
 * Builds one viewer's response of a shared endpoint as a gateway does on a cache miss: the response for an anonymous
 * caller, with the viewer's fields merged in. Those fields came with the response or are requested separately.
 */
export async function viewerResponse(
  endpoint: AnyEndpoint,
  args: object,
  viewer: MemberId,
  caller: AnyCaller,
): Promise<{ forAll: unknown; forViewer: unknown }> {
  const shared: ResponseSharing = endpoint.shared ?? { invalidatedBy: [] };
  const context = systemContext({ shared: true });
  const response = await caller.forward(endpoint, { args: { ...args }, context, viewer });
  if ('error' in response) throw response.error;
  const forAll = parseJson(response.body);
  const sentFields = response.viewerFields
    ? (parseJson(response.viewerFields) as (ViewerFields | null)[])
    : [];
  const ids = viewerFieldIdsOf(forAll, shared);
  const forViewer = structuredClone(forAll) as Fields;
  const items = (shared.items ?? []).flatMap((holder) => (holder === '' ? forViewer : forViewer[holder]));
  for (const [kind, { endpoint: fieldsEndpoint, idPath }] of (shared.viewer ?? []).entries()) {
    const fields =
      sentFields[kind] ?? (await viewerFieldsOf(fieldsEndpoint, { viewer, ids: ids[kind] ?? [] }, caller));
    for (const item of items) Object.assign(item as Fields, fields[idAt(item, idPath) ?? '']);
  }
  return { forAll, forViewer };
}

async function viewerFieldsOf(
  endpoint: AnyEndpoint,
  query: { viewer: MemberId; ids: string[] },
  caller: AnyCaller,
): Promise<ViewerFields> {
  const { facts } = (await caller.call(endpoint, { of: [query] }, systemContext())) as {
    facts: [ViewerFields];
  };
  return facts[0];
}
