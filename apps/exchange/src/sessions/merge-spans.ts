/** A period from one time to a later one. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * Clips spans, sorted by start, to a period and merges those that touch or overlap, so that their number is not
 * revealed.
 */
export function mergeSpans(spans: readonly Span[], time: Span): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const from = later(span.from, time.from);
    const to = span.to < time.to ? span.to : time.to;
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = later(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
