import { isLanguage, LANGUAGES } from '@skillhour/texts';
import { BANK_SOURCES, type BankSource, type SourceFile } from './reading/bank.js';
import type { CommandOptions } from './import-command.js';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { fetchKomunitin } from './reading/komunitin/fetch-pages.js';

/** Thrown for options that can't be used, with a sentence for the operator. */
export class UsageError extends Error {}

/** The arguments of the command, with the files that they name already read. */
interface ParsedCommand {
  options: CommandOptions;
  /** File of the report, or null. */
  report: string | null;
}

const OPTIONS = {
  source: { type: 'string' },
  language: { type: 'string' },
  'credit-limit': { type: 'string' },
  'minutes-per-unit': { type: 'string' },
  map: { type: 'string' },
  report: { type: 'string' },
  run: { type: 'boolean' },
  url: { type: 'string' },
  group: { type: 'string' },
  token: { type: 'string' },
} as const;

function languageOf(given: string | undefined): string | null {
  if (given !== undefined && !isLanguage(given))
    throw new UsageError(`--language must be one of ${Object.keys(LANGUAGES).join(', ')}`);
  return given ?? null;
}

/** Reads the arguments of the command, and the files that they name or the server that they point to. Throws `UsageError`. */
export async function readCommand(args: readonly string[]): Promise<ParsedCommand> {
  const { values, positionals } = parseOptions(args);
  const language = languageOf(values.language);
  const files = await filesOf(positionals, values);
  const tags = values.map === undefined ? new Map<string, string>() : await readTagMap(values.map);
  return {
    options: {
      files,
      source: sourceOf(values.source),
      language,
      creditLimit: numberOf('--credit-limit', values['credit-limit'], /^\d{1,7}$/),
      minutesPerUnit: numberOf('--minutes-per-unit', values['minutes-per-unit'], /^\d{1,7}(\.\d{1,6})?$/),
      tags,
      runs: values.run === true,
    },
    report: values.report ?? null,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parseOptions>['values'];

async function filesOf(paths: readonly string[], { url, group, token }: Values): Promise<SourceFile[]> {
  if (url !== undefined) {
    if (group === undefined || token === undefined) throw new UsageError('--url needs --group and --token');
    return fetchKomunitin({ url, group, token });
  }
  if (paths.length === 0) throw new UsageError('name the files of the export');
  return Promise.all(paths.map(async (path) => ({ name: basename(path), bytes: await read(path) })));
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new UsageError(`${path} can't be read`);
  }
}

function sourceOf(given: string | undefined): BankSource | null {
  if (given === undefined) return null;
  const source = BANK_SOURCES.find((each) => each === given);
  if (!source) throw new UsageError(`--source must be one of ${BANK_SOURCES.join(', ')}`);
  return source;
}

function numberOf(option: string, given: string | undefined, form: RegExp): number | null {
  if (given === undefined) return null;
  if (!form.test(given)) throw new UsageError(`${option} must be a number`);
  return Number(given);
}

/** A CSV file of two columns: the category, and the tag that it becomes. Without a tag it is dropped. */
async function readTagMap(path: string): Promise<Map<string, string>> {
  const rows = parse(await read(path), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  return new Map(rows.map(([category = '', tag = '']) => [category, tag]));
}
