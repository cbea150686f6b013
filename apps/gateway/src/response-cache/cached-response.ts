import { createHash, randomUUID } from 'node:crypto';
import { idAt, type ResponseSharing, type ViewerFieldsById } from '@skillhour/contracts';

type Fields = Record<string, unknown>;
/** One viewer's fields about items, by item id, in the order of the contract's `viewer`. */
export type FieldsByKind = readonly ViewerFieldsById[];

/** The bytes of a response with their ETag. */
export interface TaggedBody {
  body: Buffer;
  etag: string;
}

interface Segment {
  text: string;
  /** An item with viewer-specific fields, and the ids for requesting its facts. */
  item?: { fields: Fields; ids: readonly (string | null)[] };
}

/** A shared response, split at the items that can differ by viewer. */
export class CachedResponse {
  readonly plain: TaggedBody;
  /** The ids for requesting each kind of fields. */
  readonly ids: readonly (readonly string[])[];
  readonly #segments: readonly Segment[];

  constructor(body: Uint8Array, { items = [], viewer = [] }: ResponseSharing) {
    // Copied, because the received bytes may be a view of a much larger buffer.
    const bytes = Buffer.from(body);
    this.plain = { body: bytes, etag: etagOf(bytes) };
    const idPaths = viewer.map(({ idPath: by }) => by);
    this.#segments = viewer.length > 0 ? splitAtItems(bytes, items, idPaths) : [];
    this.ids = idPaths.map((_, kind) => [
      ...new Set(this.#segments.flatMap(({ item }) => item?.ids[kind] ?? [])),
    ]);
  }

  /** Approximate memory in bytes: the text is stored twice, in segments and as a whole. */
  get bytes(): number {
    return this.plain.body.length * (this.#segments.length > 0 ? 4 : 1);
  }

  /** Returns the response for one viewer. */
  withFields(viewerFields: FieldsByKind): TaggedBody {
    const applied: unknown[] = [];
    const texts = this.#segments.map(({ text, item }) => {
      const itemFields =
        item?.ids.flatMap((id, kind) => (id === null ? [] : (viewerFields[kind]?.[id] ?? []))) ?? [];
      if (!item || itemFields.length === 0) return text;
      applied.push(itemFields);
      return JSON.stringify(Object.assign({}, item.fields, ...itemFields));
    });
    if (applied.length === 0) return this.plain;
    const body = Buffer.from(texts.join(''));
    return { body, etag: etagOf(body) };
  }
}

const etagOf = (body: Uint8Array): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

function splitAtItems(bytes: Buffer, holders: readonly string[], idPaths: readonly string[]): Segment[] {
  const items: Fields[] = [];
  // A random separator for this response only, so that no text can contain it.
  const seam = randomUUID();
  const withSeams = replaceItems(JSON.parse(bytes.toString()), holders, (item) =>
    isFields(item) ? `${seam}:${items.push(item) - 1}` : item,
  );
  const texts = JSON.stringify(withSeams).split(new RegExp(`"${seam}:(\\d+)"`));
  return texts.map((text, index): Segment => {
    const fields = index % 2 === 1 ? items[Number(text)] : undefined;
    if (!fields) return { text };
    const ids = idPaths.map((by) => idAt(fields, by));
    return { text: JSON.stringify(fields), item: { fields, ids } };
  });
}

/** Returns the response with every item replaced by the result of `mark`. */
function replaceItems(
  body: unknown,
  holders: readonly string[],
  replace: (item: unknown) => unknown,
): unknown {
  if (!isFields(body)) return body;
  if (holders.includes('')) return replace(body);
  const entries = holders.map((holder) => {
    const value = body[holder];
    return [holder, Array.isArray(value) ? value.map(replace) : replace(value)] as const;
  });
  return { ...body, ...Object.fromEntries(entries) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
