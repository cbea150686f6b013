import { parseHoursAndMinutes } from '../amounts.js';
import type { Table } from '../files/csv-table.js';
import { parseTime } from '../times.js';
import { recognizeName, type TimeOverflowFile } from './file-names.js';

/** The rows that must have the form of a transfer. */
const SAMPLE_ROWS = 20;
/** Since March 2021, and before. */
const MEMBER_COLUMNS = [9, 5];
const TRANSFER_COLUMNS = 5;
const POST_COLUMNS = 5;

/** Cells at the end of a row that a spreadsheet added. */
const width = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

const isMembers = ({ header }: Table): boolean =>
  header.cells[0] === 'N' && MEMBER_COLUMNS.includes(width(header.cells));

const isPosts = ({ header }: Table): boolean =>
  header.cells[0] === '' && width(header.cells) === POST_COLUMNS;

function isTransfers({ header, rows }: Table): boolean {
  const sample = rows.slice(0, SAMPLE_ROWS);
  return (
    width(header.cells) === TRANSFER_COLUMNS &&
    sample.length > 0 &&
    sample.every(
      ({ cells }) => parseTime(cells[0] ?? '') !== null && parseHoursAndMinutes(cells[4] ?? '') !== null,
    )
  );
}

/** Recognizes a table by its positions, and posts also by the file's name. `posts` could be offers or inquiries. */
export function recognizeTable(table: Table): TimeOverflowFile | 'posts' | null {
  const byName = recognizeName(table.file)?.kind;
  if (isMembers(table)) return 'members';
  if (isPosts(table)) return byName === 'offers' || byName === 'inquiries' ? byName : 'posts';
  const isNamedTransfers = byName === 'transfers' && width(table.header.cells) === TRANSFER_COLUMNS;
  return isNamedTransfers || isTransfers(table) ? 'transfers' : null;
}
