import type { EntryKind } from '@skillhour/contracts';

/** A skill that a step adds. The names are those of tags, which an earlier step created. */
export interface PlannedEntry {
  rowKey: string;
  kind: EntryKind;
  name: string;
  about: string;
  tags: string[];
  /** ISO time in UTC. */
  createdAt: string;
}

/** A balance that a step transfers. Rows of the same person have one each. */
interface PlannedOpening {
  rowKey: string;
  /** Key of the member in the old system. */
  memberKey: string;
  minutes: number;
}

/** A new account. */
export interface PlannedAccount {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: string | null;
  status: 'invited' | 'inactive' | 'paper';
  blocked: boolean;
  about: string;
  joinedAt: string | null;
}

/** Creates tags. */
interface TagsStep {
  kind: 'tags';
  names: string[];
}

/** Creates an account, or uses one, and gives it credit line, balances and entries. */
export interface MemberStep {
  kind: 'member';
  rowKey: string;
  memberKey: string;
  /** Null if the account is here already. */
  account: PlannedAccount | null;
  /** The account that is here already. */
  memberId: string | null;
  /** Minutes. A line that is higher already stays. */
  creditLimit: number;
  openings: PlannedOpening[];
  entries: PlannedEntry[];
}

interface PlannedMovement {
  rowKey: string;
  at: string;
  /** Row keys of the parties; null for others. */
  from: string | null;
  to: string | null;
  fromName: string;
  toName: string;
  minutes: number;
  tag: string;
  text: string;
}

/** Adds movements to the history. */
export interface HistoryStep {
  kind: 'history';
  movements: PlannedMovement[];
}

/** A step of a run. Each is safe to repeat. */
export type RunStep = TagsStep | MemberStep | HistoryStep;
