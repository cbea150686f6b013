import {
  VIEWER_FIELDS_LIMITS,
  viewerFieldIdsOf,
  ViewerFieldsResponse,
  type AnyEndpoint,
} from '@skillhour/contracts';
import { parseJson } from '../json.js';
import type { CallResult, IncomingCall } from './handle-call.js';

export interface SharedResponse {
  endpoint: AnyEndpoint;
  /** JSON of the shared response. */
  json: string;
  viewer: string;
}

/** Calls an endpoint of this service with a body. Returns undefined for another service's endpoint. */
export type CallLocally = (
  endpoint: AnyEndpoint,
  body: IncomingCall['body'],
) => Promise<CallResult> | undefined;

/**
 * Returns the viewer-specific fields of a shared response as JSON, or null if there are none. Contains the facts of each kind in the order of
 * the contract. A kind is null if another service serves it or its call failed. The response's own handler is not involved, so that no viewer
 * data can reach the shared part.
 */
export async function viewerFieldsOf(
  { endpoint, json, viewer }: SharedResponse,
  callLocally: CallLocally,
): Promise<string | null> {
  const kinds = endpoint.shared?.viewer ?? [];
  if (kinds.length === 0 || endpoint.shared === undefined) return null;
  const ids = viewerFieldIdsOf(parseJson(json), endpoint.shared);
  const viewerFields = await Promise.all(
    kinds.map(async (kind, index) => {
      const kindIds = ids[index] ?? [];
      if (kindIds.length === 0) return {};
      if (kindIds.length > VIEWER_FIELDS_LIMITS.ids) return null;
      const input = Buffer.from(JSON.stringify({ of: [{ viewer, ids: kindIds }] }));
      const result = await callLocally(kind.endpoint, input);
      if (result?.error !== null) return null;
      return ViewerFieldsResponse.parse(parseJson(result.json)).facts[0] ?? {};
    }),
  );
  return viewerFields.some((known) => known !== null) ? JSON.stringify(viewerFields) : null;
}
