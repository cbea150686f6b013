/** An admin's answer about a row. Later answers are merged into earlier ones. */
export interface RowAnswer {
  /** Another email, or null to import a paper member. */
  email?: string | null;
  /** Another full name: the first word is the first name, the rest the last name. */
  name?: string;
  /** Key of the row of the same person. Its member receives this row's balance, entries and history. */
  sameAs?: string;
  /** Whether to give the balance to the account that already uses this email here, instead of a new one. */
  useAccount?: boolean;
  /** Whether not to import the row. A skipped member's balance stays in `community`. */
  skip?: boolean;
}

/** Decision about a category of the old system: an existing tag, a new one of this name, or none. */
export type TagDecision =
  { action: 'use'; tagId: string } | { action: 'create'; name: string } | { action: 'drop' };

/** Settings of an import. Null means the proposal. */
export interface ImportSettings {
  name: string | null;
  language: string | null;
  /** Whole minutes that each member without a credit line of their own gets. */
  creditLimit: number | null;
  /** Only for banks with a unit of their own. At most 6 decimals, above 0. */
  minutesPerUnit: number | null;
  /** Whether `community` covers balances that do not add up to zero. */
  assignsRest: boolean;
}

/** Everything that an admin decided about an import. */
export interface Decisions {
  /** Answers by row key. */
  answers: Readonly<Record<string, RowAnswer>>;
  /** Tags by category name, as in `Bank.categories`. */
  tags: Readonly<Record<string, TagDecision>>;
  settings: ImportSettings;
}

export const NO_SETTINGS: ImportSettings = {
  name: null,
  language: null,
  creditLimit: null,
  minutesPerUnit: null,
  assignsRest: false,
};
