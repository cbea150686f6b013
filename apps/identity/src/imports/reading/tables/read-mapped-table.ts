import { text } from '@skillhour/texts';
import { type BankDraft, type PartyFinder, partyFinder } from '../bank-draft.js';
import type { BankMember, BankMemberState } from '../bank.js';
import { RowCells } from '../cells.js';
import type { Table, TableRow } from '../files/csv-table.js';
import { rowKeys } from '../movement-keys.js';
import { realEmail, splitName, textOrNull } from '../names.js';
import { textKey } from '../text-key.js';
import { fingerprintOf } from './fingerprint.js';
import type { ColumnMeaning, TableContent, TableMapping } from './mapping.js';

/** Words for states, compared without case and accents. Any other word is an active member. */
const STATE_WORDS: readonly [BankMemberState, RegExp][] = [
  ['deleted', /^(deleted|left|removed|baja|baixa|supprime|eliminato)$/],
  ['suspended', /^(suspended|blocked|bloqueado|bloquejat|bloque|sospeso)$/],
  ['inactive', /^(inactive|disabled|no|0|false|inactivo|inactiu|inactif|inattivo)$/],
];

const stateOf = (written: string): BankMemberState =>
  STATE_WORDS.find(([, words]) => words.test(textKey(written)))?.[0] ?? 'active';

/** A row of an explained table. */
class MappedRow extends RowCells {
  constructor(
    file: string,
    row: TableRow,
    draft: BankDraft,
    private readonly mapping: TableMapping,
  ) {
    super(file, row, draft);
  }

  get(meaning: ColumnMeaning): string {
    return this.text(this.#columnOf(meaning));
  }

  amountOf(meaning: ColumnMeaning) {
    return this.amount(this.#columnOf(meaning), this.mapping.numbers);
  }

  timeOf(meaning: ColumnMeaning) {
    return this.time(this.#columnOf(meaning), this.mapping.dates);
  }

  #columnOf(meaning: ColumnMeaning): number | undefined {
    const column = this.mapping.columns.indexOf(meaning);
    return column < 0 ? undefined : column;
  }
}

/** A number or word that identifies a member: the key's column, else the email, else the name. */
function keyOf(row: MappedRow, fullName: string): string {
  return row.get('key') || row.get('email').toLowerCase() || fullName;
}

function readMember(row: MappedRow, known: PartyFinder, draft: BankDraft): void {
  const given = { firstName: row.get('first_name'), lastName: row.get('last_name') };
  const name = given.firstName === '' && given.lastName === '' ? splitName(row.get('name')) : given;
  const key = keyOf(row, `${name.firstName} ${name.lastName}`.trim());
  if (key === '') {
    draft.addProblem(row.position, text('This row names no member.'));
    return;
  }
  const member: BankMember = {
    key,
    position: row.position,
    ...name,
    email: realEmail(row.get('email')),
    phone: textOrNull(row.get('phone')),
    language: textOrNull(row.get('language')),
    joinedAt: row.timeOf('joined_at'),
    lastActiveAt: row.timeOf('last_active_at'),
    state: stateOf(row.get('state')),
    about: row.get('about'),
    creditLimit: row.amountOf('credit_limit'),
    balance: row.amountOf('balance'),
  };
  const listed = draft.memberOf(known(key).key ?? '');
  // A table of balances completes members that another file lists without them.
  if (listed && listed.balance === null && member.balance !== null) listed.balance = member.balance;
  else draft.addMember(member);
}

function readMovements(rows: readonly MappedRow[], draft: BankDraft): void {
  const findParty = partyFinder(draft.members);
  const newKey = rowKeys();
  const movements = rows.flatMap((row) => {
    const amount = row.amountOf('amount');
    const at = row.timeOf('at');
    if (amount === null) return [];
    const [from, to, note] = [row.get('from'), row.get('to'), row.get('text')];
    return {
      key: row.get('key') || newKey(at ?? '', from, to, amount, note),
      position: row.position,
      at,
      from: findParty(from),
      to: findParty(to),
      amount,
      tag: textOrNull(row.get('tag')),
      text: note,
      isCommitted: true,
    };
  });
  draft.movements.push(...movements.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? '')));
}

function readEntries(rows: readonly MappedRow[], kind: 'teach' | 'learn', draft: BankDraft): void {
  const findParty = partyFinder(draft.members);
  const newKey = rowKeys();
  for (const row of rows) {
    const member = row.get('member') || row.get('name') || row.get('email');
    const categories = `${row.get('categories')},${row.get('tag')}`.split(/[,;]/).map((name) => name.trim());
    draft.entries.push({
      key: row.get('key') || newKey(kind, member, row.get('title')),
      position: row.position,
      member: findParty(member),
      kind,
      name: row.get('title'),
      about: row.get('about') || row.get('text'),
      categories: [...new Set(categories)].filter((name) => name !== ''),
      createdAt: row.timeOf('created_at') ?? row.timeOf('at'),
    });
  }
}

export interface MappedTable {
  table: Table;
  mapping: TableMapping;
}

/** Returns the admin's explanation of a table, if there is one that fits its columns. */
export function mappingOf(
  { header }: Table,
  mappings: Readonly<Record<string, TableMapping>>,
): TableMapping | undefined {
  const fingerprint = fingerprintOf(header.cells);
  const mapping = Object.hasOwn(mappings, fingerprint) ? mappings[fingerprint] : undefined;
  return mapping?.columns.length === header.cells.length ? mapping : undefined;
}

/** Reads explained tables. Members come first, because the other tables refer to them. */
export function readMappedTables(tables: readonly MappedTable[], draft: BankDraft): void {
  const rowsOf = (content: TableContent) =>
    tables
      .filter(({ mapping }) => mapping.content === content)
      .map(({ table, mapping }) => table.rows.map((row) => new MappedRow(table.file, row, draft, mapping)));
  for (const rows of rowsOf('members')) {
    const known = partyFinder(draft.members);
    for (const row of rows) readMember(row, known, draft);
  }
  readMovements(rowsOf('movements').flat(), draft);
  readEntries(rowsOf('offers').flat(), 'teach', draft);
  readEntries(rowsOf('needs').flat(), 'learn', draft);
}
