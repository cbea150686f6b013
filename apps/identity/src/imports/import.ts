import type { ImportState, MemberId } from '@skillhour/contracts';
import type { Text } from '@skillhour/texts';
import type { BankSource } from './reading/bank.js';
import type { ImportSettings } from './review/decisions.js';
import type { ReviewSummary } from './review-messages.js';

/** An uploaded file of an import. */
export interface ImportFile {
  id: string;
  name: string;
  bytes: number;
}

/** Work that is left to do in the background. */
export type ImportWork = 'read' | 'run' | 'undo';

/** The input of a run. It is fixed when the run starts, so that nothing changes it meanwhile. */
export interface RunPlan {
  /** Name of the bank. */
  bank: string;
  source: BankSource;
  /** Part of the business keys, see `bankIdOf`. */
  bankId: string;
  /** Language of members whose language is unknown. */
  language: string;
  /** Whether all steps are stored. */
  isComplete: boolean;
}

/** An import with everything that an admin decided, except the answers about rows. */
export interface StoredImport {
  id: string;
  /** The only admin who can see it. */
  adminId: MemberId;
  state: ImportState;
  /** Null if nothing is left to do. */
  work: ImportWork | null;
  createdAt: Date;
  ranAt: Date | null;
  /** When its files and rows are deleted. */
  purgeAt: Date;
  /** The admin's choice. Null recognizes the source. */
  source: BankSource | null;
  files: ImportFile[];
  /** Why the files can't be read. */
  problem: Text | null;
  settings: ImportSettings;
  /** Increases with every change of a decision, so that reviews are evaluated again. */
  version: number;
  /** The last review before the run. Null until the files were read. */
  summary: ReviewSummary | null;
  plan: RunPlan | null;
  /** Steps of the run or of the undoing. */
  steps: { done: number; total: number };
}

/**
 * Returns the id of a bank. One installation is one bank, so the source identifies it. After an undone run a number is added, because the
 * ledger has already seen the keys of that run.
 */
export const bankIdOf = (source: BankSource, undone: number): string =>
  undone === 0 ? source : `${source}~${undone + 1}`;

/** Returns the ids of a bank up to this one: runs that were not undone keep theirs. */
export function bankIdsUpTo(bankId: string): string[] {
  const [source = bankId, last = '1'] = bankId.split('~');
  return Array.from({ length: Number(last) }, (_, undone) => bankIdOf(source as BankSource, undone));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long files and rows are kept without a run, and after one. */
export const KEPT_MS = { unused: 7 * DAY_MS, afterRun: 30 * DAY_MS } as const;
