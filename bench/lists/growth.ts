import { atMost, formatEstimate, combineVerdicts, type Finding } from '../measure/goal.ts';
import { cpuUs } from '../measure/processes.ts';
import { interleave, dropDisturbed, type Round } from '../measure/rounds.ts';
import { estimate } from '../measure/statistics.ts';

const ROUND_MS = Number(process.env['ROUND_MS'] ?? 2_000);
const TURNS = Number(process.env['TURNS'] ?? 5);
export const SIZE = 12;
const CLIENTS = 8;
const DEEP_BAR = 1.3;
const GROWTH_BAR = 1.2;

/** Reads a page of a list; `n` is the number of the read. */
type Read = (n: number) => Promise<unknown>;

/** A large list and the same list with few rows. */
export interface Growing {
  goal: string;
  /** Number of rows in each list. */
  rows: { few: number; many: number };
  /** Number of the deep page in the larger list. */
  deep: number;
  /** Reads by type. */
  few: Record<'first page' | 'search' | 'category', Read>;
  many: Record<'first page' | 'search' | 'category' | 'deep page', Read>;
  /** Processes that do the work: the reader and the database. */
  pids: readonly number[];
}

/** Number of a deep page in a list of this many rows, at most 5,000. */
export const deepPageOf = (rows: number): number => Math.min(5_000, Math.floor(rows / SIZE / 1.2));

/**
 * Returns the reads of a list given how to read a page; `rare` has the additional arguments of a search and a category.
 */
export const readsBy = <More>(
  page: (number: number, more?: More) => Promise<unknown>,
  rare: Record<'search' | 'category', More>,
  deep: number,
): Record<'first page' | 'search' | 'category' | 'deep page', Read> => ({
  'first page': (n) => page(1 + (n % 3)),
  search: (n) => page(1 + (n % 3), rare.search),
  category: (n) => page(1 + (n % 3), rare.category),
  'deep page': (n) => page(deep - (n % 20)),
});

/**
 * Measures the CPU cost of pages, searches and categories, including counts, relative to the first page and to a list
 * with few rows.
 */
export async function measureGrowth(
  { goal, rows, deep, few, many, pids }: Growing,
  report: (line: string) => void,
): Promise<Finding> {
  const contenders = {
    'first page of few': few['first page'],
    'first page': many['first page'],
    'deep page': many['deep page'],
    'search in few': few.search,
    search: many.search,
    'category in few': few.category,
    category: many.category,
  };
  type Name = keyof typeof contenders;
  const rounds = Object.fromEntries(
    Object.entries(contenders).map(([name, read]) => [name, () => readRound(read, pids)]),
  ) as Record<Name, () => Promise<Round>>;
  report('CPU µs per page, of reader and database, including counts');
  const { passes, disturbed } = dropDisturbed(await interleave(rounds, TURNS, report), 'first page of few');
  const ratio = (one: Name, other: Name) => estimate(passes.map((pass) => pass[one].cost / pass[other].cost));
  const depth = ratio('deep page', 'first page');
  const growth = {
    list: ratio('first page', 'first page of few'),
    search: ratio('search', 'search in few'),
    category: ratio('category', 'category in few'),
  };
  return {
    goal,
    figure: [
      `page ${deep}/page 1 ${formatEstimate(depth)}`,
      ...Object.entries(growth).map(
        ([name, one]) => `${name} ${rows.many}/${rows.few} ${formatEstimate(one)}`,
      ),
    ].join('; '),
    bar: `≤ ${DEEP_BAR} × page 1; ≤ ${GROWTH_BAR} × of few`,
    verdict: disturbed
      ? 'inconclusive'
      : combineVerdicts([
          atMost(depth, DEEP_BAR),
          ...Object.values(growth).map((one) => atMost(one, GROWTH_BAR)),
        ]),
    details: { rows, depth, growth, kept: passes },
  };
}

async function readRound(read: (n: number) => Promise<unknown>, pids: readonly number[]): Promise<Round> {
  const [startUs, startMs] = [cpuUs(pids), performance.now()];
  let operations = 0;
  const client = async () => {
    while (performance.now() - startMs < ROUND_MS) await read((operations += 1));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { cost: (cpuUs(pids) - startUs) / operations, perSecond: (operations * 1_000) / ROUND_MS };
}
