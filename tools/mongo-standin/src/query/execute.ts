import type { Document } from '../bson/values.ts';
import type { IndexPlan } from '../index/plan.ts';
import type { Collection } from '../storage/collection.ts';
import { isSettled, visible, type Reader, type Record } from '../storage/record.ts';
import type { Plan } from './planner.ts';

/** Counts made during execution, for explain. */
export interface ExecutionStats {
  keysExamined: number;
  docsExamined: number;
}

export interface Candidate {
  readonly record: Record;
  readonly document: Document;
}

export function* candidates(
  collection: Collection,
  plan: Plan,
  reader: Reader,
  stats: ExecutionStats,
): Generator<Candidate> {
  switch (plan.kind) {
    case 'index':
      yield* indexCandidates(plan, reader, stats);
      break;
    case 'union':
      yield* distinctRecords(plan.plans.map((part) => candidates(collection, part, reader, stats)));
      break;
    case 'scan':
      yield* readable(
        plan.reverse ? [...collection.records.values()].reverse() : collection.records.values(),
        reader,
        stats,
      );
  }
}

function* readable(records: Iterable<Record>, reader: Reader, stats: ExecutionStats): Generator<Candidate> {
  for (const record of records) {
    const document = visible(record, reader);
    if (!document) continue;
    reader.deadline?.check();
    stats.docsExamined++;
    yield { record, document };
  }
}

function* indexCandidates(plan: IndexPlan, reader: Reader, stats: ExecutionStats): Generator<Candidate> {
  const { index, streams, reverse } = plan;
  const entries = streams.length === 1 ? index.scan(streams[0]!.range, reverse) : mergeStreams(plan);
  const seen = index.multikey || streams.length > 1 ? new Set<Record>() : undefined;
  for (const [key, record] of entries) {
    reader.deadline?.check();
    stats.keysExamined++;
    const document = visible(record, reader);
    if (!document || seen?.has(record)) continue;
    // Entries of other versions stay in the tree, so check that this one belongs to the visible state.
    if (!isSettled(record) && !index.keysOf(document).some((own) => index.entryKey(own, record) === key))
      continue;
    seen?.add(record);
    stats.docsExamined++;
    yield { record, document };
  }
}

type Entry = readonly [string, Record];

/** Merges sorted streams. They are few, so the next entry is found by comparing all their heads. */
function* mergeStreams({ index, streams, reverse }: IndexPlan): Generator<Entry> {
  const heads = streams.map(({ range, skip }) => {
    const entries = index.scan(range, reverse);
    return { entries, skip, next: entries.next() };
  });
  for (;;) {
    let best: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.next.done) continue;
      if (!best || precedes(head, best, reverse)) best = head;
    }
    if (!best || best.next.done) return;
    yield best.next.value;
    best.next = best.entries.next();
  }
}

interface Head {
  readonly skip: number;
  readonly next: IteratorResult<Entry>;
}

function precedes(a: Head, b: Head, reverse: boolean): boolean {
  const x = (a.next.value as Entry)[0].slice(a.skip);
  const y = (b.next.value as Entry)[0].slice(b.skip);
  return reverse ? x > y : x < y;
}

function* distinctRecords(parts: Array<Iterable<Candidate>>): Generator<Candidate> {
  const seen = new Set<Record>();
  for (const part of parts) {
    for (const candidate of part) {
      if (!seen.has(candidate.record)) yield candidate;
      seen.add(candidate.record);
    }
  }
}
