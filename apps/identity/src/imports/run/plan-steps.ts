import { HISTORY_BATCH, IMPORTED_TAGS_MAX } from '@skillhour/contracts';
import type { ReviewSummary } from '../review-messages.js';
import type { EntryRow, ImportRow, MemberRow, MovementRow } from '../review/row.js';
import { tagNamesOf, type TagNames } from './tag-names.js';
import type { HistoryStep, MemberStep, PlannedAccount, PlannedEntry, RunStep } from './run-step.js';

interface PlanInput {
  summary: Pick<ReviewSummary, 'categories'>;
  rows: readonly ImportRow[];
  /** The tags of this installation. */
  tags: readonly { id: string; name: string }[];
  /** Accounts that earlier imports of the bank created, by row key. */
  imported: ReadonlyMap<string, { memberId: string }>;
  /** Names without which a movement could not be shown. */
  unnamed: string;
}

/** Returns the steps of a run in their order: tags, then members with their balances and entries, then the history. */
export function planSteps({ summary, rows, tags, imported, unnamed }: PlanInput): RunStep[] {
  const names = tagNamesOf(summary.categories, tags);
  const members = rows.filter((row) => row.kind === 'member');
  const targets = targetsOf(members);
  const steps = memberSteps(members, targets, imported);
  addEntries(steps, rows, { targets, imported, names });
  return [
    ...inBatches(names.created, IMPORTED_TAGS_MAX).map((batch) => ({ kind: 'tags' as const, names: batch })),
    ...steps.values(),
    ...historySteps(rows, { targets, unnamed }),
  ];
}

/** Rows of the same person lead to the row whose account they use. */
type Targets = ReadonlyMap<string, string>;

function targetsOf(members: readonly MemberRow[]): Targets {
  const direct = new Map(
    members.flatMap(({ key, account }) => (account.kind === 'same_as' ? [[key, account.row] as const] : [])),
  );
  const targets = new Map<string, string>();
  for (const key of direct.keys()) {
    const seen = new Set<string>();
    let at = key;
    for (let next = direct.get(at); next !== undefined && !seen.has(next); next = direct.get(at)) {
      seen.add(next);
      at = next;
    }
    targets.set(key, at);
  }
  return targets;
}

/** Returns a step per member who gets something, by row key. */
function memberSteps(
  members: readonly MemberRow[],
  targets: Targets,
  imported: PlanInput['imported'],
): Map<string, MemberStep> {
  const steps = new Map<string, MemberStep>();
  const ready = members.filter(({ state }) => state === 'ready');
  for (const row of ready.filter(({ account }) => account.kind !== 'same_as'))
    steps.set(row.key, stepOf(row));
  for (const row of ready.filter(({ account }) => account.kind === 'same_as')) {
    const target = targets.get(row.key) ?? row.key;
    const step = steps.get(target) ?? emptyStep(target, imported);
    if (!step) continue;
    steps.set(target, step);
    step.openings.push(openingOf(row));
    step.creditLimit = Math.max(step.creditLimit, -sumOf(step));
  }
  // Minutes are added first, so that the credit line needs to cover only the sum.
  for (const step of steps.values()) step.openings.sort((one, other) => other.minutes - one.minutes);
  return steps;
}

const sumOf = ({ openings }: MemberStep): number => openings.reduce((sum, { minutes }) => sum + minutes, 0);

const openingOf = ({ key, memberKey, minutes }: MemberRow) => ({ rowKey: key, memberKey, minutes });

const stepOf = (row: MemberRow): MemberStep => ({
  kind: 'member',
  rowKey: row.key,
  memberKey: row.memberKey,
  account: row.account.kind === 'new' ? accountOf(row, row.account.state) : null,
  memberId: row.account.kind === 'existing' ? row.account.memberId : null,
  creditLimit: row.creditLimit,
  openings: [openingOf(row)],
  entries: [],
});

/** Returns a step that adds something to a member of an earlier import. */
function emptyStep(rowKey: string, imported: PlanInput['imported']): MemberStep | null {
  const known = imported.get(rowKey);
  if (!known) return null;
  return {
    kind: 'member',
    rowKey,
    memberKey: rowKey,
    account: null,
    memberId: known.memberId,
    creditLimit: 0,
    openings: [],
    entries: [],
  };
}

const accountOf = (row: MemberRow, state: 'invited' | 'paper' | 'inactive' | 'blocked'): PlannedAccount => ({
  email: row.email ?? '',
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone ?? '',
  language: row.language,
  status: state === 'blocked' ? (row.email === null ? 'paper' : 'invited') : state,
  blocked: state === 'blocked',
  about: row.about,
  joinedAt: row.joinedAt,
});

function addEntries(
  steps: Map<string, MemberStep>,
  rows: readonly ImportRow[],
  { targets, imported, names }: { targets: Targets; imported: PlanInput['imported']; names: TagNames },
): void {
  for (const row of rows) {
    if (row.kind !== 'entry' || row.state !== 'ready' || row.member === null) continue;
    const target = targets.get(row.member) ?? row.member;
    const step = steps.get(target) ?? emptyStep(target, imported);
    if (!step) continue;
    steps.set(target, step);
    step.entries.push(entryOf(row, names));
  }
  for (const { entries } of steps.values())
    entries.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

const entryOf = (row: EntryRow, names: TagNames): PlannedEntry => ({
  rowKey: row.key,
  kind: row.entryKind,
  name: row.name,
  about: row.about,
  tags: names.of(row.categories),
  createdAt: row.createdAt ?? UNKNOWN_TIME,
});

function historySteps(
  rows: readonly ImportRow[],
  { targets, unnamed }: { targets: Targets; unnamed: string },
): HistoryStep[] {
  const movements = rows.filter(
    (row): row is MovementRow & { at: string } =>
      row.kind === 'movement' && row.state === 'ready' && row.at !== null,
  );
  const partyOf = (key: string | null) => (key === null ? null : (targets.get(key) ?? key));
  return inBatches(movements, HISTORY_BATCH).map((batch) => ({
    kind: 'history',
    movements: batch.map((row) => ({
      rowKey: row.key,
      at: row.at,
      from: partyOf(row.from),
      to: partyOf(row.to),
      fromName: row.fromLabel || unnamed,
      toName: row.toLabel || unnamed,
      minutes: row.minutes,
      tag: row.tag ?? '',
      text: row.text,
    })),
  }));
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let start = 0; start < items.length; start += size) batches.push(items.slice(start, start + size));
  return batches;
}
