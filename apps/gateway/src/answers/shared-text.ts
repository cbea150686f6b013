import { createHash, randomUUID } from 'node:crypto';
import { idAt, type SharedAnswer } from '@skillhour/contracts';

type Fields = Record<string, unknown>;
/** What one viewer's facts say of items, by their id; in the order of the contract's `viewer`. */
export type Facts = readonly Readonly<Record<string, Fields>>[];

/** An answer's bytes with their tag. */
export interface Tagged {
  body: Buffer;
  etag: string;
}

interface Piece {
  text: string;
  /** An item that may differ by viewer, with the ids that their facts are asked by. */
  item?: { fields: Fields; ids: readonly (string | null)[] };
}

/** An answer that all members share, cut where they may differ. */
export class SharedText {
  readonly plain: Tagged;
  /** The ids to ask each kind of facts by. */
  readonly ids: readonly (readonly string[])[];
  readonly #pieces: readonly Piece[];

  constructor(body: Uint8Array, { items = [], viewer = [] }: SharedAnswer) {
    // A copy: what came may be a part of something much larger.
    const bytes = Buffer.from(body);
    this.plain = { body: bytes, etag: tagOf(bytes) };
    const places = viewer.map(({ by }) => by);
    this.#pieces = viewer.length > 0 ? cut(bytes, items, places) : [];
    this.ids = places.map((_, kind) => [
      ...new Set(this.#pieces.flatMap(({ item }) => item?.ids[kind] ?? [])),
    ]);
  }

  /** Rough bytes in memory: the text stands twice, as pieces and whole. */
  get bytes(): number {
    return this.plain.body.length * (this.#pieces.length > 0 ? 4 : 1);
  }

  /** The answer as one viewer gets it. */
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
  // Nobody can have written it into a text: it is made up for this answer alone.
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

/** The answer with every item replaced by what `mark` says. */
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
