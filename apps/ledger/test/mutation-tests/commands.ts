import type { AccountId, Command, TransferKind } from '../../src/core/index.js';

const context = { correlationId: 'c1', actorId: null };

export const ann = 'member:ann';
export const bob = 'member:bob';
export const HOLD = 'request:1:hold';

/** Builders of commands with default values; this one opens an account. */
export const open = (account: AccountId, grantMinutes = 60): Command => ({
  type: 'account.open',
  key: `${account}:welcome`,
  account,
  grantMinutes,
  context,
});

export const move = (
  key: string,
  from: AccountId,
  to: AccountId,
  amountMinutes: number,
  kind: TransferKind = 'settlement',
): Command => ({
  type: 'transfer.post',
  key,
  from,
  to,
  amountMinutes,
  kind,
  note: null,
  context,
});

export const buy = (key: string, account: AccountId, amountMinutes: number): Command =>
  move(key, 'platform', account, amountMinutes, 'purchase');

export const reverse = (
  key: string,
  transfer: string,
  amountMinutes: number,
  shortfall: 'refuse' | 'debt' = 'refuse',
): Command => ({
  type: 'transfer.reverse',
  key,
  transfer,
  amountMinutes,
  kind: shortfall === 'debt' ? 'refund' : 'reversal',
  shortfall,
  note: 'asked by an admin',
  context,
});

export const place = (amountMinutes: number, key = HOLD, expiresAtMs: number | null = null): Command => ({
  type: 'hold.place',
  key,
  account: ann,
  amountMinutes,
  expiresAtMs,
  context,
});

export const adjust = (amountMinutes: number, n = 1, expiresAtMs?: number | null): Command => ({
  type: 'hold.adjust',
  key: `${HOLD}:adjust:${n}`,
  hold: HOLD,
  n,
  amountMinutes,
  ...(expiresAtMs !== undefined && { expiresAtMs }),
  context,
});

export const pay = (amountMinutes: number, key = 'meeting:1:settle', to: AccountId = bob): Command => ({
  type: 'hold.post',
  key,
  hold: HOLD,
  to,
  amountMinutes,
  kind: 'settlement',
  note: null,
  context,
});

export const release = (key = `${HOLD}:void`): Command => ({ type: 'hold.void', key, hold: HOLD, context });

export const expire = (key = `${HOLD}:expire`): Command => ({
  type: 'hold.expire',
  key,
  hold: HOLD,
  context,
});
