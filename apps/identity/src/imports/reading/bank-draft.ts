import { text, type Text } from '@skillhour/texts';
import type {
  Amount,
  Bank,
  BankAccount,
  BankCategory,
  BankEntry,
  BankMember,
  BankMovement,
  BankRequest,
  BankSource,
  BankUnit,
  Party,
  Position,
  RowProblem,
} from './bank.js';
import { textKey } from './text-key.js';
import type { UnmappedTable } from './tables/mapping.js';

/** The facts about a bank that are not rows. */
export interface BankFacts {
  source: BankSource;
  name: string | null;
  language: string | null;
  unit: BankUnit;
  movementTolerance: Amount | null;
}

/** A bank while its files are being read. */
export class BankDraft {
  readonly #members = new Map<string, BankMember>();
  readonly #categories = new Map<string, BankCategory>();
  readonly movements: BankMovement[] = [];
  readonly entries: BankEntry[] = [];
  readonly requests: BankRequest[] = [];
  readonly accounts: BankAccount[] = [];
  readonly problems: RowProblem[] = [];
  readonly unmappedTables: UnmappedTable[] = [];

  get members(): readonly BankMember[] {
    return [...this.#members.values()];
  }

  memberOf(key: string): BankMember | undefined {
    return this.#members.get(key);
  }

  addMember(member: BankMember): void {
    if (this.#members.has(member.key))
      this.addProblem(
        member.position,
        text('{key} appears twice. Only its first row counts.', { key: member.key }),
      );
    else this.#members.set(member.key, member);
  }

  addProblem(position: Position, problem: Text): void {
    this.problems.push({ position, problem });
  }

  /** Adds a category, or the description of a known one. */
  addCategory(name: string, about = ''): void {
    if (name === '') return;
    const known = this.#categories.get(textKey(name));
    if (!known) this.#categories.set(textKey(name), { name, about });
    else if (known.about === '') known.about = about;
  }

  build(facts: BankFacts): Bank {
    const members = this.members;
    for (const { categories } of this.entries) categories.forEach((name) => this.addCategory(name));
    return {
      ...facts,
      language: mostFrequent(members.flatMap(({ language }) => language ?? [])) ?? facts.language,
      members: [...members],
      movements: this.movements,
      entries: this.entries,
      requests: this.requests,
      categories: [...this.#categories.values()],
      accounts: this.accounts,
      problems: this.problems,
      unmappedTables: this.unmappedTables,
    };
  }
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best?.[0] ?? null;
}

export type PartyFinder = (label: string) => Party;

/** Finds members by key, number in parentheses, email or name. A name that two members have finds none of them. */
export function partyFinder(members: readonly BankMember[]): PartyFinder {
  const byText = new Map<string, string | null>();
  const add = (label: string | null, key: string) => {
    if (label === null || label === '') return;
    const known = byText.get(textKey(label));
    byText.set(textKey(label), known === undefined || known === key ? key : null);
  };
  for (const { key, email, firstName, lastName } of members) {
    add(email, key);
    add(`${firstName} ${lastName}`.trim(), key);
  }
  // Keys win over names and emails.
  for (const { key } of members) byText.set(textKey(key), key);
  return (label) => {
    const [, name = label, number] = NUMBERED.exec(label) ?? [];
    const inParentheses = number === undefined ? undefined : byText.get(textKey(number));
    const key = byText.get(textKey(label)) ?? inParentheses ?? null;
    return { key, label: key === null ? label : name.trim() };
  };
}

/** A party such as `Ana (la del bar) (12)`: the number is in the last parentheses. */
export const NUMBERED = /^(.*)\((\d{1,10})\)\s*$/s;
