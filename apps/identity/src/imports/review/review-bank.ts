import { text, type Text } from '@skillhour/texts';
import type { Bank, Fraction } from '../reading/bank.js';
import { reviewCategories } from './categories.js';
import type { Decisions } from './decisions.js';
import { reviewEntries, rowFinder } from './entry-rows.js';
import type { Installation } from './installation.js';
import { reviewMembers } from './member-rows.js';
import { reviewAccounts, reviewMovements, reviewProblems, reviewRequests } from './other-rows.js';
import type { EffectiveSettings, Review, Totals } from './review.js';
import type { ImportRow } from './row.js';
import { settle } from './settings.js';
import { totalsOf } from './totals.js';

interface Facts {
  bank: Bank;
  settings: EffectiveSettings;
  totals: Totals;
  minutesPerUnit: Fraction | null;
  /** Rows that are questions. */
  asked: number;
}

/** Returns why the run can't start, in the order in which an admin resolves it. */
function blockersOf({ bank, settings, totals, minutesPerUnit, asked }: Facts): Text[] {
  const blockers = bank.unmappedTables.map(({ file }) => text('Explain the columns of {file}.', { file }));
  if (!bank.members.some(({ balance }) => balance !== null))
    return [...blockers, text('These files contain no balances. Add a table of balances.')];
  if (minutesPerUnit === null) blockers.push(text('Enter how many minutes one unit is.'));
  if (totals.statedMinutes !== 0 && !settings.assignsRest)
    blockers.push(
      text(
        'These balances add up to {minutes, number} minutes, not 0. Assign the rest to the community or correct them.',
        { minutes: totals.statedMinutes },
      ),
    );
  if (asked > 0) blockers.push(text('{count, number} rows still need a decision.', { count: asked }));
  return blockers;
}

function noticesOf(
  bank: Bank,
  rows: readonly ImportRow[],
  { imported }: Installation,
  totals: Totals,
): Text[] {
  const notices: Text[] = [];
  if (imported.members.size > 0) {
    const count = rows.filter(({ state }) => state === 'ready' || state === 'question').length;
    notices.push(text('This bank has already been imported. {count, number} rows are new.', { count }));
  }
  if (bank.source === 'timeoverflow' && totals.statedMinutes !== 0)
    notices.push(
      text(
        'TimeOverflow leaves out inactive members and the bank’s own account. What is missing, {minutes, number} minutes, stays in the community.',
        { minutes: -totals.statedMinutes },
      ),
    );
  return notices;
}

/** Turns a bank and an admin's decisions into rows, totals and what remains to be decided. Changes nothing. */
export function reviewBank(bank: Bank, decisions: Decisions, installation: Installation): Review {
  const { answers } = decisions;
  const { settings, proposals, minutesPerUnit } = settle(bank, decisions.settings, installation.language);
  const members = reviewMembers({
    bank,
    answers,
    installation,
    creditLimit: settings.creditLimit,
    minutesPerUnit,
  });
  const findRow = rowFinder(members);
  const rows: ImportRow[] = [
    ...members,
    ...reviewEntries({ bank, answers, installation, findRow }),
    ...reviewMovements({ bank, answers, installation, findRow, minutesPerUnit }),
    ...reviewAccounts(bank, minutesPerUnit),
    ...reviewRequests(bank, findRow),
    ...reviewProblems(bank),
  ];
  const totals = totalsOf(bank, rows, minutesPerUnit);
  const asked = members.filter(({ state }) => state === 'question').length;
  const facts = { bank, settings, totals, minutesPerUnit, asked };
  return {
    source: bank.source,
    unit: bank.unit,
    settings,
    proposals,
    categories: reviewCategories(bank, decisions, installation),
    unmappedTables: bank.unmappedTables,
    totals,
    questions: asked + bank.unmappedTables.length + Number(minutesPerUnit === null),
    blockers: blockersOf(facts),
    notices: noticesOf(bank, rows, installation, totals),
    rows,
  };
}
