/** Characters that make a spreadsheet execute a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Escapes text for a CSV cell (RFC 4180), so that no spreadsheet executes it as a formula. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell: text is escaped, and a number is written as it is, so that it stays a number. Null is empty. */
type CsvValue = string | number | boolean | null;

/** Formats one row of a CSV file, with its line break. */
export const csvRow = (values: readonly CsvValue[]): string =>
  `${values.map((value) => (typeof value === 'string' ? csvCell(value) : String(value ?? ''))).join(',')}\r\n`;
