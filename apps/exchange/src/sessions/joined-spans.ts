/** A time from a moment to a later one. */
export interface Span {
  from: Date;
  to: Date;
}

/** Spans by their start as they cover a time: cut at its borders, and one where they touch, so that nobody can count them. */
export function joinedSpans(spans: readonly Span[], time: Span): Span[] {
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
