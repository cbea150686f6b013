import type { Text } from '@skillhour/texts';
import type { TableMapping, UnmappedTable } from './tables/mapping.js';

/** The systems that a bank can move in from. `table` is any table whose columns an admin explained. */
export const BANK_SOURCES = [
  'timeoverflow',
  'komunitin',
  'integralces',
  'community_accounting',
  'table',
  'bundle',
] as const;
export type BankSource = (typeof BANK_SOURCES)[number];

/** An uploaded file, or an entry of an uploaded zip. */
export interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

/** Position of a row in the upload. The line is 1 for the first line of a file, also if that is the header. */
export interface Position {
  file: string;
  line: number;
}

/**
 * An exact amount as a plain decimal number, such as `-12.5`, in the bank's unit. No exponent, no leading plus, no
 * negative zero.
 */
export type Amount = string;

/** A positive fraction of safe integers. */
export interface Fraction {
  n: number;
  d: number;
}

/**
 * The unit of a bank's amounts. Hours, `H:MM`, minutes and seconds are converted to seconds while reading, so a time
 * bank has `second`. A currency has `unit`, and `minutesPerUnit` is null if the files do not state it.
 */
export type BankUnit = { name: 'second' } | { name: 'unit'; minutesPerUnit: Fraction | null };

/** State of a member in the old system. Deleted members are read for the totals and are not imported. */
export type BankMemberState = 'active' | 'inactive' | 'suspended' | 'deleted';

export interface BankMember {
  /** The number or id in the old system, unique within the bank. */
  key: string;
  position: Position;
  firstName: string;
  lastName: string;
  /** As written in the file, trimmed. Null if empty or at example.com. */
  email: string | null;
  phone: string | null;
  /** BCP 47 tag as the old system wrote it. */
  language: string | null;
  /** ISO times in UTC. */
  joinedAt: string | null;
  lastActiveAt: string | null;
  state: BankMemberState;
  about: string;
  /** Null if the files state none, or state the group's default. */
  creditLimit: Amount | null;
  /** Null if the files contain no balance of this member. */
  balance: Amount | null;
}

/** An account that stays in `community`: the bank's own, a virtual one, or one of a member who is not listed. */
export interface BankAccount {
  key: string;
  position: Position;
  label: string;
  kind: 'bank' | 'virtual' | 'unlisted';
  balance: Amount | null;
}

/** A party of a movement. `key` is null for the bank itself and for members whose number the file does not state. */
export interface Party {
  key: string | null;
  label: string;
}

/** A transfer in the old system. It becomes history and is never journaled. */
export interface BankMovement {
  /** Stays the same in later exports, so that a second run recognizes it. */
  key: string;
  position: Position;
  at: string | null;
  from: Party;
  to: Party;
  amount: Amount;
  tag: string | null;
  text: string;
  /** False for transfers that the old system did not complete. They are listed and not imported. */
  isCommitted: boolean;
}

/** An offer (`teach`), or an inquiry or need (`learn`). */
export interface BankEntry {
  key: string;
  position: Position;
  member: Party;
  kind: 'teach' | 'learn';
  name: string;
  about: string;
  /** Names of categories and tags in the old system. The tag map translates them. */
  categories: string[];
  createdAt: string | null;
}

/** A skill request of a bundle. Requests need a hold, so they are listed and not imported. */
export interface BankRequest {
  key: string;
  position: Position;
  member: Party;
  title: string;
}

export interface BankCategory {
  name: string;
  about: string;
}

/** Amounts and rows that could not be used. They are listed in the report and change nothing. */
export interface RowProblem {
  position: Position;
  problem: Text;
}

/** A bank as all sources are normalized. */
export interface Bank {
  source: BankSource;
  /** Proposed name, from the file's name or content. */
  name: string | null;
  /** Proposed language: the most frequent one of the members, else the one of the file names. */
  language: string | null;
  unit: BankUnit;
  members: BankMember[];
  /** In the order of time, oldest first. */
  movements: BankMovement[];
  entries: BankEntry[];
  requests: BankRequest[];
  categories: BankCategory[];
  accounts: BankAccount[];
  /**
   * What one movement may lack because the old system writes it without seconds, in the bank's unit. Null if the
   * movements do not add up to the balances, so that they are not compared.
   */
  movementTolerance: Amount | null;
  problems: RowProblem[];
  /** Tables that need the admin's explanation before they can be read. */
  unmappedTables: UnmappedTable[];
}

export interface ReadOptions {
  /** Null recognizes the source from the files. */
  source: BankSource | null;
  /** Explanations of tables, by the fingerprint of their header. */
  mappings: Readonly<Record<string, TableMapping>>;
}

/** A bank, or the sentence that explains why the upload as a whole can't be read. */
export type Reading = { bank: Bank } | { problem: Text };
