import { ENTRY_LIMITS, EntryForm, PROFILE_LIMITS, skillKey } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';
import type { Bank, BankEntry } from '../reading/bank.js';
import type { RowAnswer } from './decisions.js';
import type { Installation } from './installation.js';
import { memberRowKey } from './member-rows.js';
import type { EntryRow, MemberRow, RowState } from './row.js';

/** The newest entries that are imported per member and kind: as many as a profile can have. */
const ENTRIES_PER_KIND = PROFILE_LIMITS.skills;

const shorten = (written: string, most: number): string =>
  written.length <= most ? written : `${written.slice(0, most - 1).trimEnd()}…`;

/** Shortens a title to the length of a skill's name. The whole title then opens the description. */
function fitEntry(title: string, about: string): { name: string; about: string } {
  const whole = title.normalize('NFC').replace(/\s+/g, ' ').trim();
  const name = shorten(whole, PROFILE_LIMITS.skill);
  const opening =
    name === whole || about.startsWith(whole) ? about : [whole, about].filter(Boolean).join('\n\n');
  return { name, about: shorten(opening.trim(), ENTRY_LIMITS.about) };
}

/** Finds the member row that gets what belongs to a member of the old system. */
export type RowFinder = (memberKey: string | null) => MemberRow | undefined;

/** Returns a finder that follows rows of the same person to the row that the admin chose. */
export function rowFinder(rows: readonly MemberRow[]): RowFinder {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (memberKey) => {
    const row = memberKey === null ? undefined : byKey.get(memberRowKey(memberKey));
    return row?.account.kind === 'same_as' ? byKey.get(row.account.row) : row;
  };
}

interface EntryReview {
  bank: Bank;
  answers: Readonly<Record<string, RowAnswer>>;
  installation: Installation;
  findRow: RowFinder;
}

const newestFirst = (one: BankEntry, other: BankEntry): number =>
  (other.createdAt ?? '').localeCompare(one.createdAt ?? '');

/** Decides about entries, newest first, and counts what each member gets. */
class EntryDecisions {
  readonly #counts = new Map<string, number>();
  readonly #names = new Set<string>();

  constructor(private readonly review: EntryReview) {}

  decide(
    key: string,
    { kind }: BankEntry,
    name: string,
    member: MemberRow | undefined,
  ): [RowState, Text | null] {
    const { answers, installation } = this.review;
    if (installation.imported.rows.has(key)) {
      if (member) this.#take(member, kind, name);
      return ['already_here', text('An earlier run imported this entry.')];
    }
    if (Object.hasOwn(answers, key) && answers[key]?.skip) return ['skipped', text('You skipped this row.')];
    if (!member || member.state === 'skipped') return ['skipped', text('Its member isn’t imported.')];
    if (!EntryForm.shape.name.safeParse(name).success)
      return ['skipped', text('This entry has no usable title.')];
    if (this.#names.has(nameKey(member, kind, name)))
      return ['skipped', text('This member has another entry of the same name.')];
    if ((this.#counts.get(`${member.key} ${kind}`) ?? 0) >= ENTRIES_PER_KIND)
      return [
        'skipped',
        text('Only the newest {count} entries of a member are imported.', { count: ENTRIES_PER_KIND }),
      ];
    this.#take(member, kind, name);
    return ['ready', null];
  }

  #take(member: MemberRow, kind: string, name: string): void {
    const counter = `${member.key} ${kind}`;
    this.#counts.set(counter, (this.#counts.get(counter) ?? 0) + 1);
    this.#names.add(nameKey(member, kind, name));
  }
}

const nameKey = (member: MemberRow, kind: string, name: string): string =>
  `${member.key} ${kind} ${skillKey(name)}`;

/** Turns entries into rows, newest first. Entries of earlier runs count before new ones. */
export function reviewEntries(review: EntryReview): EntryRow[] {
  const { bank, installation, findRow } = review;
  const decisions = new EntryDecisions(review);
  const keyOf = ({ key }: BankEntry) => `entry:${key}`;
  const isNew = (entry: BankEntry) => Number(!installation.imported.rows.has(keyOf(entry)));
  return bank.entries
    .toSorted((one, other) => isNew(one) - isNew(other) || newestFirst(one, other))
    .map((entry) => {
      const member = findRow(entry.member.key);
      const { name, about } = fitEntry(entry.name, entry.about);
      const [state, reason] = decisions.decide(keyOf(entry), entry, name, member);
      return {
        kind: 'entry',
        key: keyOf(entry),
        position: entry.position,
        state,
        reason,
        notes: [],
        title: name || entry.key,
        member: member?.key ?? null,
        entryKind: entry.kind,
        name,
        about,
        categories: entry.categories,
        createdAt: entry.createdAt,
      };
    });
}
