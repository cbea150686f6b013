import type { BankDraft } from '../bank-draft.js';
import { columnsOf, hasColumns, RowCells } from '../cells.js';
import type { Table } from '../files/csv-table.js';
import { textOrNull } from '../names.js';
import { COMMITTED, type KomunitinAccount, type KomunitinTransfer } from './accounts.js';

export const isAccounts = ({ header }: Table): boolean =>
  hasColumns(header, 'id', 'code', 'status', 'balance', 'creditlimit');
export const isTransfers = ({ header }: Table): boolean =>
  hasColumns(header, 'id', 'state', 'amount', 'payer.id', 'payee.id');

/** Accounts: `id created updated code status balance creditLimit maximumBalance key user.id`, and counts per year. */
export function readAccounts(table: Table, draft: BankDraft): KomunitinAccount[] {
  const columns = columnsOf(table.header);
  return table.rows.map((row) => {
    const cells = new RowCells(table.file, row, draft);
    const creditLimit = cells.amount(columns.get('creditlimit'), 'units');
    return {
      id: cells.text(columns.get('id')),
      code: cells.text(columns.get('code')),
      position: cells.position,
      status: cells.text(columns.get('status')).toLowerCase(),
      createdAt: cells.time(columns.get('created')),
      balance: cells.amount(columns.get('balance'), 'units'),
      creditLimit: creditLimit?.startsWith('-') ? null : creditLimit,
      userId: textOrNull(cells.text(columns.get('user.id'))),
    };
  });
}

/** Transfers: `id created updated state amount description … payer.id payer.code payee.id payee.code user.id`. */
export function readTransfers(table: Table, draft: BankDraft): KomunitinTransfer[] {
  const columns = columnsOf(table.header);
  return table.rows.flatMap((row) => {
    const cells = new RowCells(table.file, row, draft);
    const amount = cells.amount(columns.get('amount'), 'units');
    if (amount === null) return [];
    const party = (name: string) => ({
      key: textOrNull(cells.text(columns.get(`${name}.id`))),
      label: cells.text(columns.get(`${name}.code`)),
    });
    return {
      id: cells.text(columns.get('id')),
      position: cells.position,
      at: cells.time(columns.get('created')),
      amount,
      text: cells.text(columns.get('description')),
      state: cells.text(columns.get('state')).toLowerCase() || COMMITTED,
      from: party('payer'),
      to: party('payee'),
    };
  });
}
