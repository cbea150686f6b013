import type { CallOutput } from '@/api';

/* Types of the import pages, from the contracts. */

export type Import = CallOutput<'identity.import.read'>;
export type ImportState = Import['state'];
export type ImportTotals = NonNullable<Import['totals']>;
export type ImportSettings = NonNullable<Import['settings']>;
export type ImportSource = NonNullable<Import['source']>;
export type ImportTable = Import['tables'][number];
export type TableMapping = ImportTable['proposal'];
export type ImportCategory = Import['categories'][number];
export type TagChoice = ImportCategory['choice'];
export type ImportSummary = CallOutput<'identity.import.list'>['results'][number];
export type ImportRow = CallOutput<'identity.import.list_rows'>['results'][number];
export type RowKind = ImportRow['kind'];
export type RowState = ImportRow['state'];

/** Returns the number of accounts that the run creates. */
export const newAccounts = ({ members }: ImportTotals): number =>
  members.invited + members.paper + members.inactive + members.blocked;
