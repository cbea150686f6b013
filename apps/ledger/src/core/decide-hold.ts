import { isAccount, isAmount, isMemberAccount } from './account.js';
import type { AdjustHold, ExpireHold, PlaceHold, PostHold, VoidHold } from './command.js';
import { accept, reject, type Rejection, type Verdict } from './decision.js';
import type { Draft } from './draft.js';
import type { PendingHold } from './hold.js';
import { brokenRule } from './transfer-rule.js';

export function placeHold(draft: Draft, command: PlaceHold): Verdict {
  const { key, account, amountMinutes, expiresAtMs } = command;
  if (!isMemberAccount(account)) return reject({ code: 'account.not_member', account });
  if (!isAmount(amountMinutes)) return reject({ code: 'amount.invalid', amountMinutes });
  const earlier = draft.hold(key);
  if (earlier) return notPending(key, earlier.status);
  const { available, debt } = draft.account(account);
  if (available < amountMinutes) {
    return reject({ code: 'account.insufficient_minutes', needed: amountMinutes, available, debt });
  }
  return accept({ hold: { key, status: 'pending', account, amountMinutes, expiresAtMs } });
}

export function adjustHold(draft: Draft, command: AdjustHold): Verdict {
  const { n, amountMinutes, expiresAtMs } = command;
  if (!isAmount(amountMinutes)) return reject({ code: 'amount.invalid', amountMinutes });
  const found = pendingHold(draft, command.hold);
  if (!found.ok) return found;
  const { adjustedN = 0 } = found.hold;
  // A delayed command must not undo a later decision of its caller.
  if (n <= adjustedN) return reject({ code: 'hold.adjust_superseded', hold: command.hold, adjustedN });
  const { available, debt } = draft.account(found.hold.account);
  const reachable = available + found.hold.amountMinutes;
  if (reachable < amountMinutes) {
    return reject({
      code: 'account.insufficient_minutes',
      needed: amountMinutes,
      available: reachable,
      debt,
    });
  }
  return accept({
    hold: { ...found.hold, amountMinutes, adjustedN: n, ...(expiresAtMs !== undefined && { expiresAtMs }) },
  });
}

export function postHold(draft: Draft, command: PostHold): Verdict {
  const { to, amountMinutes, kind, note } = command;
  if (!isAmount(amountMinutes)) return reject({ code: 'amount.invalid', amountMinutes });
  const found = pendingHold(draft, command.hold);
  if (!found.ok) return found;
  const { key, account, amountMinutes: held } = found.hold;
  const broken = isAccount(to) ? brokenRule({ from: account, to, kind }) : 'unknown_account';
  if (broken) return reject({ code: 'transfer.not_allowed', reason: broken });
  if (amountMinutes > held) return reject({ code: 'hold.exceeded', needed: amountMinutes, held });
  return accept({
    hold: { key, status: 'posted', account, amountMinutes: held, postedMinutes: amountMinutes, to },
    moves: [{ from: account, to, amountMinutes, kind, reverses: null, note }],
  });
}

/**
 * Voids a hold. A hold that was never placed gets a tombstone, so that a place command delayed by a crash is
 * rejected.
 */
export function voidHold(draft: Draft, command: VoidHold): Verdict {
  const hold = draft.hold(command.hold);
  if (!hold) {
    const tombstone = { key: command.hold, account: null, amountMinutes: 0 };
    return accept({ hold: { ...tombstone, status: 'voided', cause: 'never_placed' } });
  }
  if (hold.status !== 'pending') return notPending(hold.key, hold.status);
  return accept({ hold: voided(hold, 'asked') });
}

/** Expires a due hold. The hold stays pending until this decision, so all readers of the journal see the same order. */
export function expireHold(draft: Draft, command: ExpireHold, nowMs: number): Verdict {
  const found = pendingHold(draft, command.hold);
  if (!found.ok) return found;
  const { expiresAtMs } = found.hold;
  if (expiresAtMs === null || nowMs < expiresAtMs) {
    return reject({ code: 'hold.not_due', hold: command.hold, expiresAtMs });
  }
  return accept({ hold: voided(found.hold, 'expired') });
}

function pendingHold(draft: Draft, key: string): { ok: true; hold: PendingHold } | Rejection {
  const hold = draft.hold(key);
  if (!hold) return reject({ code: 'hold.not_found', hold: key });
  return hold.status === 'pending' ? { ok: true, hold } : notPending(key, hold.status);
}

const notPending = (hold: string, status: 'pending' | 'posted' | 'voided'): Rejection =>
  // A pending hold under a new place's key was placed by a command with other content, so the key is wrong.
  status === 'pending'
    ? reject({ code: 'key.reused', key: hold })
    : reject({ code: 'hold.not_pending', hold, status });

const voided = ({ key, account, amountMinutes }: PendingHold, cause: 'asked' | 'expired') =>
  ({ key, status: 'voided', account, amountMinutes, cause }) as const;
