import { text } from '@skillhour/texts';
import { BankDraft, type BankFacts } from './bank-draft.js';
import type { BankSource, Bank, Reading, ReadOptions, SourceFile } from './bank.js';
import { isManifest, readBundle } from './bundle/read-bundle.js';
import * as communityAccounting from './community-accounting/read-tables.js';
import { readCsvTable, type Table } from './files/csv-table.js';
import { shortName } from './files/decode-text.js';
import { unpackFiles } from './files/unpack.js';
import { buildKomunitinBank, type KomunitinTables } from './komunitin/build-bank.js';
import * as komunitin from './komunitin/read-csv.js';
import { isJson, readPages, ResourceSet } from './komunitin/resources.js';
import { ReadBudget } from './limits.js';
import { fingerprintOf } from './tables/fingerprint.js';
import type { TableMapping } from './tables/mapping.js';
import { proposeMapping } from './tables/proposal.js';
import { type MappedTable, mappingOf, readMappedTables } from './tables/read-mapped-table.js';
import { timeOverflowFacts } from './timeoverflow/bank-facts.js';
import { readTimeOverflowTable } from './timeoverflow/read-tables.js';
import { recognizeTable } from './timeoverflow/recognize.js';
import { UnreadableUpload } from './unreadable.js';

/** The rows that help an admin to explain a table. */
const SAMPLE_ROWS = 5;
const SAMPLE_COLUMNS = 30;

/** Files of an upload, by what reads them. */
interface SortedFiles {
  manifest: SourceFile | undefined;
  pages: SourceFile[];
  tables: Table[];
}

async function sortFiles(files: readonly SourceFile[], budget: ReadBudget): Promise<SortedFiles> {
  const manifest = files.find(isManifest);
  const pages = files.filter((file) => file !== manifest && isJson(file));
  const tables: Table[] = [];
  for (const file of files) {
    if (file === manifest || pages.includes(file)) continue;
    const table = await readCsvTable(file, budget);
    if (table) tables.push(table);
  }
  return { manifest, pages, tables };
}

/** The source that a table belongs to, by its header or positions. */
function sourceOf(table: Table): BankSource {
  if (komunitin.isAccounts(table) || komunitin.isTransfers(table)) return 'komunitin';
  if (communityAccounting.isBalances(table) || communityAccounting.isTransfers(table))
    return 'community_accounting';
  return recognizeTable(table) === null ? 'table' : 'timeoverflow';
}

interface RecognizedTables {
  source: BankSource;
  known: Table[];
  mapped: MappedTable[];
  unmapped: Table[];
}

function recognizeTables(
  { pages, tables }: SortedFiles,
  { source, mappings }: ReadOptions,
): RecognizedTables {
  const mapped: MappedTable[] = [];
  const known: Table[] = [];
  const unmapped: Table[] = [];
  const sources = new Set<BankSource>(pages.length > 0 ? ['komunitin'] : []);
  for (const table of tables) {
    const mapping = mappingOf(table, mappings);
    const recognized = source === 'table' ? 'table' : sourceOf(table);
    if (mapping) mapped.push({ table, mapping });
    else if (recognized === 'table') unmapped.push(table);
    else {
      sources.add(recognized);
      known.push(table);
    }
  }
  const [first = 'table', ...others] = sources;
  const isOther = source !== null && source !== first && !(source === 'integralces' && first === 'komunitin');
  if (others.length > 0)
    throw new UnreadableUpload(text('These files come from different systems. Upload those of one system.'));
  if (isOther) throw new UnreadableUpload(text('These files are not from the system that you chose.'));
  return { source: first, known, mapped, unmapped };
}

function readKomunitin(
  pages: readonly SourceFile[],
  tables: readonly Table[],
  budget: ReadBudget,
  draft: BankDraft,
) {
  const set = new ResourceSet();
  for (const page of pages) readPages(page, set, budget);
  const rows: KomunitinTables = {
    accounts: tables.filter(komunitin.isAccounts).flatMap((table) => komunitin.readAccounts(table, draft)),
    transfers: tables.filter(komunitin.isTransfers).flatMap((table) => komunitin.readTransfers(table, draft)),
  };
  return buildKomunitinBank(set, rows, draft);
}

function readCommunityAccounting(tables: readonly Table[], draft: BankDraft): BankFacts {
  for (const table of tables.filter(communityAccounting.isBalances))
    communityAccounting.readBalances(table, draft);
  for (const table of tables.filter(communityAccounting.isTransfers))
    communityAccounting.readTransfers(table, draft);
  return {
    source: 'community_accounting',
    name: null,
    language: null,
    unit: { name: 'second' },
    movementTolerance: '0',
  };
}

function readTimeOverflow(
  uploaded: readonly string[],
  tables: readonly Table[],
  draft: BankDraft,
): BankFacts {
  for (const table of tables) readTimeOverflowTable(table, draft);
  return timeOverflowFacts([...uploaded, ...tables.map(({ file }) => file)], draft);
}

const tableFacts = (isInUnits: boolean): BankFacts => ({
  source: 'table',
  name: null,
  language: null,
  unit: isInUnits ? { name: 'unit', minutesPerUnit: null } : { name: 'second' },
  movementTolerance: '0',
});

/** All amounts of a bank have one unit, which the setting "minutes per unit" converts. */
function requireOneUnit(facts: BankFacts, mapped: readonly { mapping: TableMapping }[]): void {
  const isInUnits = facts.unit.name === 'unit';
  const withAmounts = mapped.filter(
    ({ mapping: { columns } }) =>
      columns.includes('balance') || columns.includes('amount') || columns.includes('credit_limit'),
  );
  if (withAmounts.some(({ mapping }) => (mapping.numbers === 'units') !== isInUnits))
    throw new UnreadableUpload(
      text('Some tables count time and others a currency. Choose units for all tables, or for none.'),
    );
}

function addUnmapped(tables: readonly Table[], draft: BankDraft): void {
  for (const { file, header, rows } of tables) {
    const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, SAMPLE_COLUMNS));
    draft.unmappedTables.push({
      file: shortName(file),
      fingerprint: fingerprintOf(header.cells),
      header: header.cells,
      sample,
      proposal: proposeMapping(header.cells, sample),
    });
  }
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<Bank> {
  const budget = new ReadBudget();
  const draft = new BankDraft();
  const sorted = await sortFiles(await unpackFiles(files, budget), budget);
  if (sorted.manifest && (options.source === null || options.source === 'bundle'))
    return draft.build(readBundle(sorted.manifest, sorted.tables, draft));
  const { source, known, mapped, unmapped } = recognizeTables(sorted, options);
  if (known.length + mapped.length + unmapped.length + sorted.pages.length === 0)
    throw new UnreadableUpload(text('These files contain no rows.'));
  const uploaded = files.map(({ name }) => name);
  const isInUnits = mapped.some(({ mapping }) => mapping.numbers === 'units');
  const facts =
    source === 'timeoverflow'
      ? readTimeOverflow(uploaded, known, draft)
      : source === 'community_accounting'
        ? readCommunityAccounting(known, draft)
        : source === 'komunitin'
          ? readKomunitin(sorted.pages, known, budget, draft)
          : tableFacts(isInUnits);
  requireOneUnit(facts, mapped);
  readMappedTables(mapped, draft);
  addUnmapped(unmapped, draft);
  return draft.build(facts);
}

/**
 * Reads an upload of one bank: a zip, single files, or both. All work is bounded by `READ_LIMITS`. Large files still take
 * seconds and hundreds of megabytes, so a service calls this in a process of its own, which it can end.
 */
export async function readBank(files: readonly SourceFile[], options: ReadOptions): Promise<Reading> {
  try {
    return { bank: await read(files, options) };
  } catch (error) {
    if (error instanceof UnreadableUpload) return { problem: error.problem };
    throw error;
  }
}
