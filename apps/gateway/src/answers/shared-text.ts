import { createHash, randomUUID } from 'node:crypto';
import { idAt, type SharedAnswer } from '@skillhour/contracts';

type Fields = Record<string, unknown>;
/** One viewer's facts about items, by item id, in the order of the contract's `viewer`. */
export type Facts = readonly Readonly<Record<string, Fields>>[];

/** The bytes of a response with their ETag. */
export interface Tagged {
  body: Buffer;
  etag: string;
}

interface Piece {
  text: string;
  /** An item with viewer-specific fields, and the ids for requesting its facts. */
  item?: { fields: Fields; ids: readonly (string | null)[] };
}

/** A shared response, split at the items that can differ by viewer. */
export class SharedText {
  readonly plain: Tagged;
  /** The ids for requesting each kind of facts. */
  readonly ids: readonly (readonly string[])[];
  readonly #pieces: readonly Piece[];

  constructor(body: Uint8Array, { items = [], viewer = [] }: SharedAnswer) {
    // Copied, because the received bytes may be a view of a much larger buffer.
    const bytes = Buffer.from(body);
    this.plain = { body: bytes, etag: tagOf(bytes) };
    const places = viewer.map(({ by }) => by);
    this.#pieces = viewer.length > 0 ? cut(bytes, items, places) : [];
    this.ids = places.map((_, kind) => [
      ...new Set(this.#pieces.flatMap(({ item }) => item?.ids[kind] ?? [])),
    ]);
  }

  /** Approximate memory in bytes: the text is stored twice, in pieces and as a whole. */
  get bytes(): number {
    return this.plain.body.length * (this.#pieces.length > 0 ? 4 : 1);
  }

  /** Returns the response for one viewer. */
  as(facts: Facts): Tagged {
    const applied: unknown[] = [];
    const texts = this.#pieces.map(({ text, item }) => {
      const own = item?.ids.flatMap((id, kind) => (id === null ? [] : (facts[kind]?.[id] ?? []))) ?? [];
      if (!item || own.length === 0) return text;
      applied.push(own);
      return JSON.stringify(Object.assign({}, item.fields, ...own));
    });
    if (applied.length === 0) return this.plain;
    const body = Buffer.from(texts.join(''));
    return { body, etag: tagOf(body) };
  }
}

const tagOf = (body: Uint8Array): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

function cut(bytes: Buffer, holders: readonly string[], places: readonly string[]): Piece[] {
  const items: Fields[] = [];
  // A random separator for this response only, so that no text can contain it.
  const seam = randomUUID();
  const marked = withMarks(JSON.parse(bytes.toString()), holders, (item) =>
    isFields(item) ? `${seam}:${items.push(item) - 1}` : item,
  );
  const texts = JSON.stringify(marked).split(new RegExp(`"${seam}:(\\d+)"`));
  return texts.map((text, place): Piece => {
    const fields = place % 2 === 1 ? items[Number(text)] : undefined;
    if (!fields) return { text };
    const ids = places.map((by) => idAt(fields, by));
    return { text: JSON.stringify(fields), item: { fields, ids } };
  });
}

/** Returns the response with every item replaced by the result of `mark`. */
function withMarks(answer: unknown, holders: readonly string[], mark: (item: unknown) => unknown): unknown {
  if (!isFields(answer)) return answer;
  if (holders.includes('')) return mark(answer);
  const marked = holders.map((holder) => {
    const held = answer[holder];
    return [holder, Array.isArray(held) ? held.map(mark) : mark(held)] as const;
  });
  return { ...answer, ...Object.fromEntries(marked) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
