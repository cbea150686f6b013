/** Form of a CSV file: as a program writes it, or as a spreadsheet saves it again. */
export interface CsvForm {
  delimiter: ',' | ';' | '\t';
  lineEnd: '\n' | '\r\n';
  hasByteOrderMark: boolean;
}

export const PROGRAM_CSV: CsvForm = { delimiter: ',', lineEnd: '\n', hasByteOrderMark: false };
export const SPREADSHEET_CSV: CsvForm = { delimiter: ';', lineEnd: '\r\n', hasByteOrderMark: true };

/** Returns rows as a CSV file in UTF-8. Cells are quoted where they must be. */
export function csvOf(rows: readonly (readonly string[])[], form: CsvForm = PROGRAM_CSV): Buffer {
  const { delimiter, lineEnd, hasByteOrderMark } = form;
  const cellOf = (cell: string) =>
    /["\n\r]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((cells) => cells.map(cellOf).join(delimiter) + lineEnd);
  return Buffer.from((hasByteOrderMark ? '\ufeff' : '') + lines.join(''));
}

/** Returns a generator of numbers from 0 to below 1 that repeats itself for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
