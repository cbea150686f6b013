import { z } from 'zod';
import { endpoint, type ResponseSharing } from './endpoint.js';
import { MemberId } from './ids.js';

/** Maximum number of viewers in one request, and of ids per viewer. */
export const VIEWER_FIELDS_LIMITS = { viewers: 500, ids: 200 } as const;

const Viewer = z.object({ viewer: MemberId, ids: z.array(z.string().max(64)).max(VIEWER_FIELDS_LIMITS.ids) });

/** Viewer-specific fields by the id of their item, as the gateway reads them without knowing the endpoint. */
export const ViewerFieldsById = z.record(z.string(), z.record(z.string(), z.unknown()));
export type ViewerFieldsById = z.output<typeof ViewerFieldsById>;

/** Response of an endpoint that `viewerFields` created, as far as the gateway needs it. */
export const ViewerFieldsResponse = z.object({ facts: z.array(ViewerFieldsById) });

/** Viewer fields that a service returns with a shared response, by kind. Null for kinds that it doesn't provide. */
export const ReceivedViewerFields = z.array(ViewerFieldsById.nullable());
export type ReceivedViewerFields = z.output<typeof ReceivedViewerFields>;

/**
 * Declares an endpoint with which the gateway requests the viewer-specific fields of shared responses. Returns them in the order of the
 * viewers, by id. Omitted fields keep their value from the shared response.
 */
export const viewerFields = <const Name extends string, Fields extends z.ZodRawShape>(
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
    input: z.object({ of: z.array(Viewer).max(VIEWER_FIELDS_LIMITS.viewers) }),
    output: z.object({ facts: z.array(z.record(z.string(), z.object(fields).partial())) }),
    errors: {},
  });

/** Returns the `service.noun` of an endpoint's or event's name. */
export const nounOf = (name: string): string => name.split('.', 2).join('.');

type Fields = Readonly<Record<string, unknown>>;

/** Returns the distinct ids to request for each kind of viewer fields, in the order of the contract's `viewer`. */
export function viewerFieldIdsOf(
  response: unknown,
  { items = [], viewer = [] }: ResponseSharing,
): string[][] {
  const held = items.flatMap((holder) =>
    holder === '' ? response : isFields(response) ? response[holder] : [],
  );
  return viewer.map(({ idPath }) => [...new Set(held.flatMap((item) => idAt(item, idPath) ?? []))]);
}

/** Returns the id at `idPath` in an item, or null if it has no id there. */
export function idAt(item: unknown, idPath: string): string | null {
  const value = idPath
    .split('.')
    .reduce((inner: unknown, name) => (isFields(inner) ? inner[name] : undefined), item);
  return typeof value === 'string' ? value : null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
