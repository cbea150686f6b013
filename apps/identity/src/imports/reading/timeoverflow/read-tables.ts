import { text } from '@skillhour/texts';
import { NUMBERED, type BankDraft } from '../bank-draft.js';
import type { Party } from '../bank.js';
import { RowCells } from '../cells.js';
import type { Table } from '../files/csv-table.js';
import { shortName } from '../files/decode-text.js';
import { rowKeys } from '../movement-keys.js';
import { realEmail, splitName, textOrNull } from '../names.js';
import { UnreadableUpload } from '../unreadable.js';
import { recognizeTable } from './recognize.js';

/** TimeOverflow numbers its members from 1. */
const NUMBER = /^\d{1,10}$/;

/** Members: number, name, email, phone, other phone, created, last sign-in, language, balance in seconds. */
function readMembers(table: Table, draft: BankDraft): void {
  for (const row of table.rows) {
    const cells = new RowCells(table.file, row, draft);
    const key = cells.text(0);
    if (!NUMBER.test(key)) {
      draft.addProblem(cells.position, text('A member’s row must begin with a number.'));
      continue;
    }
    draft.addMember({
      key: String(Number(key)),
      position: cells.position,
      ...splitName(cells.text(1)),
      email: realEmail(cells.text(2)),
      phone: textOrNull(cells.text(3)) ?? textOrNull(cells.text(4)),
      joinedAt: cells.time(5),
      lastActiveAt: cells.time(6),
      language: textOrNull(cells.text(7)),
      balance: cells.amount(8, 'seconds'),
      creditLimit: null,
      state: 'active',
      about: '',
    });
  }
}

/** A party is `Name (number)`, the bank's name, or words for an inactive or deleted member. */
function partyOf(label: string): Party {
  const [, name = '', number] = NUMBERED.exec(label) ?? [];
  return number === undefined ? { key: null, label } : { key: String(Number(number)), label: name.trim() };
}

/** Transfers: date, from, to, post, H:MM. The file begins with the newest. */
function readTransfers(table: Table, draft: BankDraft): void {
  const keyOf = rowKeys();
  for (const row of table.rows.toReversed()) {
    const cells = new RowCells(table.file, row, draft);
    const amount = cells.amount(4, 'hours_and_minutes');
    const at = cells.time(0);
    if (amount === null) continue;
    draft.movements.push({
      // Without the parties, whose names change and who become "inactive" in later exports.
      key: keyOf(at ?? cells.text(0), amount),
      position: cells.position,
      at,
      from: partyOf(cells.text(1)),
      to: partyOf(cells.text(2)),
      amount,
      tag: null,
      text: cells.text(3),
      isCommitted: true,
    });
  }
}

/** Posts: id, title, `tag, tag`, `Name (number)`, date, under rows that hold only a category. */
function readPosts(table: Table, kind: 'teach' | 'learn', draft: BankDraft): void {
  let category = '';
  for (const row of table.rows) {
    const cells = new RowCells(table.file, row, draft);
    const id = cells.text(0);
    if (id === '') {
      category = cells.text(1) === '-' ? '' : cells.text(1);
      continue;
    }
    const tags = cells.text(2).split(',');
    draft.entries.push({
      key: id,
      position: cells.position,
      member: partyOf(cells.text(3)),
      kind,
      name: cells.text(1),
      about: '',
      categories: [...new Set([category, ...tags].map((name) => name.trim()))].filter((name) => name !== ''),
      createdAt: cells.time(4),
    });
  }
}

/** Reads one of TimeOverflow's tables into the draft. Returns false for any other table. */
export function readTimeOverflowTable(table: Table, draft: BankDraft): boolean {
  const kind = recognizeTable(table);
  if (kind === null) return false;
  if (kind === 'posts')
    throw new UnreadableUpload(
      text('{name} contains offers or inquiries. Begin its name with Offers or Inquiries and try again.', {
        name: shortName(table.file),
      }),
    );
  if (kind === 'members') readMembers(table, draft);
  else if (kind === 'transfers') readTransfers(table, draft);
  else readPosts(table, kind === 'offers' ? 'teach' : 'learn', draft);
  return true;
}
