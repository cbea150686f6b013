import { text } from '@skillhour/texts';
import { partyFinder, type BankDraft } from '../bank-draft.js';
import { columnsOf, hasColumns, RowCells } from '../cells.js';
import type { Table } from '../files/csv-table.js';
import { rowKeys } from '../movement-keys.js';
import { realEmail, splitName, textOrNull } from '../names.js';

const TRANSFER_COLUMNS = ['payer', 'payee', 'quantity', 'created', 'state', 'type', 'description'];
/** States of completed transactions. Drupal 7 writes 1. */
const COMMITTED = new Set(['', '1', 'done', 'finished', 'completed', 'validated']);

export const isBalances = ({ header }: Table): boolean => hasColumns(header, 'user', 'balance');
export const isTransfers = ({ header }: Table): boolean => hasColumns(header, 'payer', 'payee', 'quantity');

/** Balances: `user,balance[,gross_income]` in decimal hours. The user's name is the key, unless it ends in a number. */
export function readBalances(table: Table, draft: BankDraft): void {
  const columns = columnsOf(table.header);
  for (const row of table.rows) {
    const cells = new RowCells(table.file, row, draft);
    const user = cells.text(columns.get('user'));
    if (user === '') {
      draft.addProblem(cells.position, text('This row names no member.'));
      continue;
    }
    const isEmail = user.includes('@');
    draft.addMember({
      key: user,
      position: cells.position,
      ...splitName(isEmail ? '' : user.replace(/\s*\(\d+\)$/, '')),
      email: realEmail(isEmail ? user : cells.text(columns.get('mail') ?? columns.get('email'))),
      phone: textOrNull(cells.text(columns.get('phone'))),
      language: null,
      joinedAt: null,
      lastActiveAt: null,
      state: 'active',
      about: '',
      creditLimit: null,
      balance: cells.amount(columns.get('balance'), 'hours'),
    });
  }
}

/** Transactions: `payer,payee,quantity,created,state,type,description,<category>`. */
export function readTransfers(table: Table, draft: BankDraft): void {
  const columns = columnsOf(table.header);
  const category = table.header.cells.findIndex(
    (name) => name !== '' && ![...TRANSFER_COLUMNS, 'gross_income'].includes(name.toLowerCase()),
  );
  const keyOf = rowKeys();
  const findParty = partyFinder(draft.members);
  const movements = table.rows.flatMap((row) => {
    const cells = new RowCells(table.file, row, draft);
    const [payer, payee] = [cells.text(columns.get('payer')), cells.text(columns.get('payee'))];
    const amount = cells.amount(columns.get('quantity'), 'hours');
    const at = cells.time(columns.get('created'));
    if (amount === null) return [];
    const description = cells.text(columns.get('description'));
    return {
      key: keyOf(at ?? '', payer, payee, amount, description),
      position: cells.position,
      at,
      from: findParty(payer),
      to: findParty(payee),
      amount,
      tag: category < 0 ? null : textOrNull(cells.text(category)),
      text: description,
      isCommitted: COMMITTED.has(cells.text(columns.get('state')).toLowerCase()),
    };
  });
  draft.movements.push(...movements.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? '')));
}
