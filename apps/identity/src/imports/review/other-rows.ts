import { text, type Text } from '@skillhour/texts';
import { negateAmount, toMinutes } from '../reading/amounts.js';
import type { Bank, BankMovement, Fraction, Party } from '../reading/bank.js';
import type { RowAnswer } from './decisions.js';
import type { RowFinder } from './entry-rows.js';
import type { Installation } from './installation.js';
import type { AccountRow, MovementRow, ProblemRow, RequestRow, RowState } from './row.js';

interface MovementReview {
  bank: Bank;
  answers: Readonly<Record<string, RowAnswer>>;
  installation: Installation;
  findRow: RowFinder;
  minutesPerUnit: Fraction | null;
}

/** Rows are shown as if the unit were a minute until an admin enters it. */
const UNKNOWN_UNIT: Fraction = { n: 1, d: 1 };

/** A movement of a negative amount runs the other way. */
function inDirection({ from, to, amount }: BankMovement): { from: Party; to: Party; amount: string } {
  return amount.startsWith('-') ? { from: to, to: from, amount: negateAmount(amount) } : { from, to, amount };
}

function decideMovement(
  key: string,
  { at, isCommitted }: BankMovement,
  { minutes, hasParty }: { minutes: number; hasParty: boolean },
  { answers, installation }: MovementReview,
): [RowState, Text | null] {
  if (installation.imported.rows.has(key))
    return ['already_here', text('An earlier run imported this transfer.')];
  if (Object.hasOwn(answers, key) && answers[key]?.skip) return ['skipped', text('You skipped this row.')];
  if (!isCommitted) return ['skipped', text('This transfer wasn’t completed in the old system.')];
  if (at === null) return ['skipped', text('This transfer has no valid date.')];
  if (minutes === 0) return ['skipped', text('This transfer moved no time.')];
  if (!hasParty) return ['skipped', text('None of its members is imported.')];
  return ['ready', null];
}

/** Turns movements into rows of the history. */
export function reviewMovements(review: MovementReview): MovementRow[] {
  const { bank, findRow, minutesPerUnit } = review;
  const rowOf = ({ key }: Party) => {
    const row = findRow(key);
    return row && row.state !== 'skipped' ? row : undefined;
  };
  return bank.movements.map((movement) => {
    const { from, to, amount } = inDirection(movement);
    const [fromRow, toRow] = [rowOf(from), rowOf(to)];
    const minutes = toMinutes(amount, minutesPerUnit ?? UNKNOWN_UNIT);
    const key = `movement:${movement.key}`;
    const [state, reason] = decideMovement(
      key,
      movement,
      { minutes, hasParty: !!(fromRow ?? toRow) },
      review,
    );
    return {
      kind: 'movement',
      key,
      position: movement.position,
      state,
      reason,
      notes: [],
      title: `${fromRow?.title ?? from.label} → ${toRow?.title ?? to.label}`,
      at: movement.at,
      from: fromRow?.key ?? null,
      to: toRow?.key ?? null,
      fromLabel: fromRow?.title ?? from.label,
      toLabel: toRow?.title ?? to.label,
      minutes,
      tag: movement.tag,
      text: movement.text,
    };
  });
}

const ACCOUNT_REASONS = {
  bank: () => text('The bank’s own account stays in the community.'),
  virtual: () => text('A virtual account stays in the community.'),
  unlisted: () => text('This account has no listed member, so it stays in the community.'),
};

export const reviewAccounts = ({ accounts }: Bank, minutesPerUnit: Fraction | null): AccountRow[] =>
  accounts.map(({ key, position, label, kind, balance }) => ({
    kind: 'account',
    key: `account:${key}`,
    position,
    state: 'skipped',
    reason: ACCOUNT_REASONS[kind](),
    notes: [],
    title: label,
    minutes: toMinutes(balance ?? '0', minutesPerUnit ?? UNKNOWN_UNIT),
  }));

export const reviewRequests = ({ requests }: Bank, findRow: RowFinder): RequestRow[] =>
  requests.map(({ key, position, member, title }) => ({
    kind: 'request',
    key: `request:${key}`,
    position,
    state: 'skipped',
    reason: text('Requests aren’t imported. Their members can publish them again.'),
    notes: [],
    title,
    member: findRow(member.key)?.key ?? null,
  }));

export const reviewProblems = ({ problems }: Bank): ProblemRow[] =>
  problems.map(({ position, problem }, index) => ({
    kind: 'problem',
    key: `problem:${index}`,
    position,
    state: 'skipped',
    reason: problem,
    notes: [],
    title: `${position.file}:${position.line}`,
  }));
