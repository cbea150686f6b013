import { text } from '@skillhour/texts';
import type { Amount, Position } from './bank.js';
import { parseAmountAs } from './amounts.js';
import type { BankDraft } from './bank-draft.js';
import type { TableRow } from './files/csv-table.js';
import type { DateOrder, NumberFormat } from './tables/mapping.js';
import { parseTime } from './times.js';

/** Longest part of a cell that a sentence quotes. */
const QUOTED_LENGTH = 40;
const quoted = (value: string) =>
  value.length > QUOTED_LENGTH ? `${value.slice(0, QUOTED_LENGTH - 1)}…` : value;

/** Reads the cells of one row, and reports those that can't be used. */
export class RowCells {
  readonly position: Position;

  constructor(
    file: string,
    private readonly row: TableRow,
    private readonly draft: BankDraft,
  ) {
    this.position = { file, line: row.line };
  }

  text(column: number | undefined): string {
    return column === undefined ? '' : (this.row.cells[column] ?? '');
  }

  /** Returns null for an empty cell, and for one that is not an amount, which is reported. */
  amount(column: number | undefined, format: NumberFormat): Amount | null {
    const value = this.text(column);
    if (value === '') return null;
    const amount = parseAmountAs(value, format);
    if (amount === null)
      this.draft.addProblem(this.position, text('“{value}” isn’t an amount.', { value: quoted(value) }));
    return amount;
  }

  /** Returns null for an empty cell, and for one that is not a date, which is reported. */
  time(column: number | undefined, order?: DateOrder): string | null {
    const value = this.text(column);
    if (value === '') return null;
    const time = parseTime(value, order);
    if (time === null)
      this.draft.addProblem(this.position, text('“{value}” isn’t a date.', { value: quoted(value) }));
    return time;
  }
}

/** Returns the columns of a header by name, ignoring case. */
export function columnsOf(header: TableRow): ReadonlyMap<string, number> {
  return new Map(header.cells.map((name, index) => [name.toLowerCase(), index]));
}

/** Whether a table has all of these columns. */
export const hasColumns = (header: TableRow, ...names: string[]): boolean => {
  const columns = columnsOf(header);
  return names.every((name) => columns.has(name));
};
