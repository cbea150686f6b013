import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { text } from '@skillhour/texts';
import { CsvError, parse } from 'csv-parse';
import type { SourceFile } from '../bank.js';
import { READ_LIMITS, type ReadBudget } from '../limits.js';
import { UnreadableUpload } from '../unreadable.js';
import { decodeText } from './decode-text.js';

export interface TableRow {
  /** The line where the row begins; 1 is the first line of the file. */
  line: number;
  /** Trimmed. */
  cells: string[];
}

export interface Table {
  file: string;
  header: TableRow;
  rows: TableRow[];
}

const DELIMITERS = [',', ';', '\t'] as const;
/** The line with which spreadsheets state the delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\n|$)/i;

const invalidLine = (line: number) =>
  new UnreadableUpload(text("Line {line} isn't valid CSV. Save it as CSV and try again.", { line }));

/** Chooses the delimiter that occurs most often in the first row, outside of quotes. */
export function delimiterOf(start: string): string {
  const stated = SEPARATOR_LINE.exec(start)?.[1];
  if (stated !== undefined) return stated;
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const letter of start.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Yields text, and rejects a line that is longer than the limit before anything parses it. */
function* withShortLines(chunks: Iterable<string>): Generator<string, void> {
  let line = 1;
  let length = 0;
  for (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      if (length + end - from > READ_LIMITS.lineLength) throw invalidLine(line);
      length = 0;
      line += 1;
      from = end + 1;
    }
    length += chunk.length - from;
    if (length > READ_LIMITS.lineLength) throw invalidLine(line);
    yield chunk;
  }
}

/** Collects rows from the parser's callback, which receives the line where a row ends. */
class RowCollector {
  readonly rows: TableRow[] = [];
  #nextLine = 1;
  #emptyLines = 0;

  constructor(private readonly budget: ReadBudget) {}

  get nextLine(): number {
    return this.#nextLine;
  }

  add(cells: string[], lines: number, emptyLines: number): void {
    const line = this.#nextLine + emptyLines - this.#emptyLines;
    this.#nextLine = lines + 1;
    this.#emptyLines = emptyLines;
    if (cells.length > READ_LIMITS.columns)
      throw new UnreadableUpload(
        text('Line {line} has more than {count} columns.', { line, count: READ_LIMITS.columns }),
      );
    const trimmed = cells.map((cell) => cell.trim().slice(0, READ_LIMITS.cellLength));
    if (trimmed.every((cell) => cell === '')) return;
    this.budget.addRow();
    this.rows.push({ line, cells: trimmed });
  }
}

function problemOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const at: unknown = error['lines'];
  // An unclosed quote is noticed at the end of the file, but its row began earlier.
  const isEarlier = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return invalidLine(!isEarlier && typeof at === 'number' ? at : line);
}

/**
 * Parses a CSV file as a stream, so that other work continues between its chunks. Rows without any content are left
 * out. Returns null for a file without rows.
 */
export async function readCsvTable({ name, bytes }: SourceFile, budget: ReadBudget): Promise<Table | null> {
  const chunks = withShortLines(decodeText(name, bytes));
  const first = chunks.next();
  if (first.done) return null;
  const start = first.value;
  const collector = new RowCollector(budget);
  const parser = parse({
    delimiter: delimiterOf(start),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: READ_LIMITS.lineLength,
    on_record: (cells: string[], { lines, empty_lines }) => {
      collector.add(cells, lines, empty_lines);
      return null;
    },
  });
  const source = Readable.from(prepend(start, chunks), { objectMode: true });
  source.on('error', (error) => parser.destroy(error));
  try {
    await finished(source.pipe(parser).resume());
  } catch (error) {
    throw problemOf(error, collector.nextLine);
  }
  const rows = SEPARATOR_LINE.test(start) ? collector.rows.slice(1) : collector.rows;
  const [header, ...rest] = rows;
  return header === undefined ? null : { file: name, header, rows: rest };
}

function* prepend(first: string, rest: Iterable<string>): Generator<string, void> {
  yield first;
  yield* rest;
}
