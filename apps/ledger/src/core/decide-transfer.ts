import { isAccount, isAmount, isMemberAccount, type AccountId } from './account.js';
import type { OpenAccount, PostTransfer, ReverseTransfer } from './command.js';
import { accept, reject, type Verdict } from './decision.js';
import type { Draft } from './draft.js';
import type { Move } from './transfer.js';
import { brokenRule } from './transfer-rule.js';

export function openAccount({ account, grantMinutes }: OpenAccount): Verdict {
  if (!isMemberAccount(account)) return reject({ code: 'account.not_member', account });
  if (grantMinutes === 0) return accept({ opens: account });
  if (!isAmount(grantMinutes)) return reject({ code: 'amount.invalid', amountMinutes: grantMinutes });
  const grant = { from: 'community', to: account, amountMinutes: grantMinutes, kind: 'welcome' } as const;
  return accept({ moves: [{ ...grant, reverses: null, note: null }] });
}

export function postTransfer(draft: Draft, command: PostTransfer): Verdict {
  const { from, to, amountMinutes, kind, note } = command;
  if (!isAmount(amountMinutes)) return reject({ code: 'amount.invalid', amountMinutes });
  const broken = isAccount(from) && isAccount(to) ? brokenRule(command) : 'unknown_account';
  if (broken) return reject({ code: 'transfer.not_allowed', reason: broken });
  const spendable = spendableBy(draft, from);
  if (spendable < amountMinutes) {
    const { debt } = draft.account(from);
    return reject({
      code: 'account.insufficient_minutes',
      needed: amountMinutes,
      available: spendable,
      debt,
    });
  }
  return accept({ moves: [{ from, to, amountMinutes, kind, reverses: null, note }] });
}

/**
 * Takes minutes back from the receiver. With `debt`, the shortfall becomes a debt, and `community`
 * compensates the giver.
 */
export function reverseTransfer(draft: Draft, command: ReverseTransfer): Verdict {
  const { amountMinutes, kind, note } = command;
  if (!isAmount(amountMinutes)) return reject({ code: 'amount.invalid', amountMinutes });
  const first = draft.transfer(command.transfer);
  if (!first) return reject({ code: 'transfer.not_found', transfer: command.transfer });
  const reversible = first.amountMinutes - first.reversedMinutes;
  if (amountMinutes > reversible) {
    return reject({ code: 'transfer.already_reversed', needed: amountMinutes, reversible });
  }
  const spendable = spendableBy(draft, first.to);
  const takenMinutes = Math.min(spendable, amountMinutes);
  const missingMinutes = amountMinutes - takenMinutes;
  if (missingMinutes > 0 && command.shortfall === 'refuse') {
    const { debt } = draft.account(first.to);
    return reject({
      code: 'account.insufficient_minutes',
      needed: amountMinutes,
      available: spendable,
      debt,
    });
  }
  const taker = takerOf(first.from);
  const back = { from: first.to, to: taker, amountMinutes: takenMinutes, kind, reverses: first.id, note };
  return accept({
    moves: [back, madeWhole(taker, missingMinutes, first.id, note)].filter(movesAnything),
    reversed: { ...first, reversedMinutes: first.reversedMinutes + amountMinutes },
    ...(missingMinutes > 0 && { debt: { account: first.to, amountMinutes: missingMinutes } }),
  });
}

/** Returns the account that gets reversed minutes. `platform` only sells; minutes that it sold go to `community`. */
const takerOf = (giver: AccountId): AccountId => (giver === 'platform' ? 'community' : giver);

const madeWhole = (to: AccountId, amountMinutes: number, reverses: string, note: string | null): Move => ({
  from: 'community',
  to,
  amountMinutes,
  kind: 'correction',
  reverses,
  note,
});

const movesAnything = ({ from, to, amountMinutes }: Move): boolean => from !== to && amountMinutes > 0;

const spendableBy = (draft: Draft, account: AccountId): number =>
  isMemberAccount(account) ? draft.account(account).available : Infinity;
