import { isMemberAccount, type AccountId, type Balance } from './account.js';
import type { Command } from './command.js';
import type { Decision } from './decision.js';
import type { Draft } from './draft.js';
import { reservedMinutes } from './hold.js';
import type { Act } from './journal-entry.js';
import { transferFactOf, type Move, type Transfer } from './transfer.js';

/** Applies an accepted decision to the draft and returns everything that it did. */
export function carryOut(draft: Draft, command: Command, decision: Decision): Act {
  const touched = new Set<AccountId>();
  const change = (account: AccountId, by: Partial<Omit<Balance, 'account'>>): void => {
    const { available, held, debt } = draft.account(account);
    draft.putAccount({
      account,
      available: available + (by.available ?? 0),
      held: held + (by.held ?? 0),
      debt: debt + (by.debt ?? 0),
    });
    touched.add(account);
  };
  const post = (move: Move): Transfer => {
    change(move.from, { available: -move.amountMinutes });
    change(move.to, { available: move.amountMinutes });
    const transfer = { id: draft.nextTransferId(), ...move };
    draft.putTransfer(transferFactOf(transfer));
    return transfer;
  };
  if (decision.opens) change(decision.opens, {});
  const { hold = null, reversed = null, debt = null, moves = [] } = decision;
  if (hold?.account) {
    const freedMinutes = reservedMinutes(draft.hold(hold.key)) - reservedMinutes(hold);
    change(hold.account, { available: freedMinutes, held: -freedMinutes });
  }
  if (hold) draft.putHold(hold);
  const transfers = moves.map(post);
  if (reversed) draft.putTransfer(reversed);
  if (debt) change(debt.account, { debt: debt.amountMinutes });
  for (const account of [...touched].filter(isMemberAccount)) {
    const dueMinutes = payableDebt(draft.account(account));
    if (dueMinutes === 0) continue;
    transfers.push(post(debtPayment(account, dueMinutes)));
    change(account, { debt: -dueMinutes });
  }
  const balances = [...touched].map((account) => draft.account(account));
  return { key: command.key, command, transfers, hold, reversed, debt, balances };
}

/**
 * Returns the debt that can be paid now. Debts are paid from any available minutes, so an account in debt can
 * neither spend nor publish.
 */
const payableDebt = ({ available, debt }: Balance): number => Math.min(available, debt);

const debtPayment = (from: AccountId, amountMinutes: number): Move => ({
  from,
  to: 'community',
  amountMinutes,
  kind: 'debt',
  reverses: null,
  note: null,
});
