import { text } from '@skillhour/texts';
import { z } from 'zod';
import type { BankDraft, BankFacts } from '../bank-draft.js';
import type { Amount, BankMemberState, Party, SourceFile } from '../bank.js';
import { columnsOf, RowCells } from '../cells.js';
import type { Table, TableRow } from '../files/csv-table.js';
import { decodeText } from '../files/decode-text.js';
import { realEmail, textOrNull } from '../names.js';
import { UnreadableUpload } from '../unreadable.js';

/** The newest version of the bundle that this reader knows. */
const BUNDLE_VERSION = 1;
const Manifest = z.object({
  format: z.string(),
  version: z.number().int().min(1),
  bank: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).catch(''),
});

export const isManifest = ({ name }: SourceFile): boolean => /(?:^|[\\/])bundle\.json$/i.test(name);

/** States of members in a bundle whose import differs from an active member's. */
const STATES: Readonly<Record<string, BankMemberState>> = {
  inactive: 'inactive',
  blocked: 'suspended',
  suspended: 'suspended',
  deleted: 'deleted',
  left: 'deleted',
};
/** Transfers that no member made: credit lines, and balances of an earlier move, whose history the bundle contains. */
const LEFT_OUT_KINDS = new Set(['credit', 'credit_return', 'opening']);
const SYSTEM_ACCOUNTS = new Set(['', 'community', 'platform']);

/** Reads a row of a bundle, without the apostrophes that guard cells against formulas. */
class BundleRow extends RowCells {
  constructor(
    file: string,
    row: TableRow,
    draft: BankDraft,
    private readonly columns: ReadonlyMap<string, number>,
  ) {
    super(file, row, draft);
  }

  override text(column: number | undefined): string {
    return super.text(column).replace(/^'(?=[=+\-@\t\r])/, '');
  }

  get(name: string): string {
    return this.text(this.columns.get(name));
  }

  /** An amount of seconds: of a column in minutes, or in seconds, which bundles made from other systems add. */
  duration(minutesColumn: string, secondsColumn?: string): Amount | null {
    const seconds = secondsColumn === undefined ? undefined : this.columns.get(secondsColumn);
    return seconds === undefined
      ? this.amount(this.columns.get(minutesColumn), 'minutes')
      : this.amount(seconds, 'seconds');
  }

  timeOf(name: string): string | null {
    return this.time(this.columns.get(name));
  }

  party(name: string): Party {
    const key = this.get(name);
    return { key: SYSTEM_ACCOUNTS.has(key) ? null : key, label: key };
  }

  /** Names of tags contain no commas. */
  list(name: string): string[] {
    return this.get(name)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }
}

/** The bank's own account, which bundles made from other systems contain. */
function readBankAccount(row: BundleRow, draft: BankDraft): void {
  draft.accounts.push({
    key: row.get('key'),
    position: row.position,
    label: row.get('first_name') || row.get('key'),
    kind: 'bank',
    balance: row.duration('balance_minutes', 'balance_seconds'),
  });
}

function readMember(row: BundleRow, draft: BankDraft): void {
  if (row.get('state') === 'bank') {
    readBankAccount(row, draft);
    return;
  }
  draft.addMember({
    key: row.get('key'),
    position: row.position,
    firstName: row.get('first_name'),
    lastName: row.get('last_name'),
    email: realEmail(row.get('email')),
    phone: textOrNull(row.get('phone')),
    language: textOrNull(row.get('language')),
    joinedAt: row.timeOf('joined_at'),
    lastActiveAt: row.timeOf('last_active_at'),
    state: STATES[row.get('state')] ?? 'active',
    about: row.get('about'),
    creditLimit: row.duration('credit_limit_minutes'),
    balance: row.duration('balance_minutes', 'balance_seconds'),
  });
}

function readSkill(row: BundleRow, draft: BankDraft): void {
  draft.entries.push({
    key: row.get('key'),
    position: row.position,
    member: row.party('member_key'),
    kind: row.get('kind') === 'learn' ? 'learn' : 'teach',
    name: row.get('name'),
    about: row.get('about'),
    categories: row.list('tags'),
    createdAt: row.timeOf('created_at'),
  });
}

function readRequest(row: BundleRow, draft: BankDraft): void {
  draft.requests.push({
    key: row.get('key'),
    position: row.position,
    member: row.party('member_key'),
    title: row.get('title'),
  });
}

function readExchange(row: BundleRow, draft: BankDraft): void {
  const amount = row.duration('minutes', 'seconds');
  const at = row.timeOf('at');
  if (amount === null || LEFT_OUT_KINDS.has(row.get('kind'))) return;
  draft.movements.push({
    key: row.get('key'),
    position: row.position,
    at,
    from: row.party('from_key'),
    to: row.party('to_key'),
    amount,
    tag: textOrNull(row.get('tag')),
    text: row.get('text'),
    isCommitted: true,
  });
}

/** The reader of rows for each file. Other files of a bundle are ignored. */
const ROW_READERS: Readonly<Record<string, (row: BundleRow, draft: BankDraft) => void>> = {
  'members.csv': readMember,
  'skills.csv': readSkill,
  'tags.csv': (row, draft) => draft.addCategory(row.get('name'), row.get('about')),
  'requests.csv': readRequest,
  'exchanges.csv': readExchange,
};

function parseManifest(file: SourceFile): z.output<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse([...decodeText(file.name, file.bytes)].join('')));
  } catch {
    throw new UnreadableUpload(text('bundle.json is damaged. Download the bundle again.'));
  }
}

/** Reads a bundle that Skillhour exported (`bundle.json` and its CSV files). */
export function readBundle(manifestFile: SourceFile, tables: readonly Table[], draft: BankDraft): BankFacts {
  const manifest = parseManifest(manifestFile);
  if (manifest.version > BUNDLE_VERSION)
    throw new UnreadableUpload(
      text('This bundle was made by a newer version of Skillhour. Update this installation and try again.'),
    );
  for (const table of tables) {
    const name = table.file.replace(/^.*[\\/]/, '').toLowerCase();
    const readRow = Object.hasOwn(ROW_READERS, name) ? ROW_READERS[name] : undefined;
    const columns = columnsOf(table.header);
    for (const row of readRow ? table.rows : [])
      readRow?.(new BundleRow(table.file, row, draft, columns), draft);
  }
  draft.movements.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  return {
    source: 'bundle',
    name: manifest.bank || null,
    language: null,
    unit: { name: 'second' },
    // Grants, gifts and history are not part of the exchanges in the same way.
    movementTolerance: null,
  };
}
