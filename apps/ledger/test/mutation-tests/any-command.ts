import fc from 'fast-check';
import type { Command } from '../../src/core/index.js';

const context = fc.constant({ correlationId: null, actorId: null });
const key = fc.nat({ max: 30 }).map((serial) => `fact:${serial}`);
const hold = fc.nat({ max: 5 }).map((serial) => `request:${serial}:hold`);
const member = fc.constantFrom('member:0', 'member:1', 'member:2');
const account = fc.oneof({ arbitrary: member, weight: 6 }, fc.constantFrom('community', 'platform'));
const amountMinutes = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 70 }), weight: 12 },
  fc.constantFrom(0, -3, 2.5),
);
const kind = fc.constantFrom('settlement', 'correction', 'purchase', 'no_show', 'gift', 'exchange');
const note = fc.constant(null);

/** Generates commands over so few accounts, holds and keys that they often conflict. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('account.open'),
    key: member.map((id) => `${id}:welcome`),
    account: member,
    grantMinutes: fc.constantFrom(0, 60),
    context,
  }),
  fc.record({
    type: fc.constant('transfer.post'),
    key,
    from: account,
    to: account,
    amountMinutes,
    kind,
    note,
    context,
  }),
  fc.record({
    type: fc.constant('transfer.post'),
    key,
    from: fc.constant('platform'),
    to: member,
    amountMinutes,
    kind: fc.constant('purchase'),
    note,
    context,
  }),
  fc.record({
    type: fc.constant('transfer.post'),
    key,
    from: fc.constant('community'),
    to: member,
    amountMinutes,
    kind: fc.constantFrom('opening', 'credit', 'gift'),
    note,
    context,
  }),
  fc.record({
    type: fc.constant('transfer.post'),
    key,
    from: member,
    to: fc.constant('community'),
    amountMinutes,
    kind: fc.constantFrom('opening', 'credit_return', 'gift'),
    note,
    context,
  }),
  fc.record({
    type: fc.constant('transfer.reverse'),
    key,
    transfer: fc.integer({ min: 1, max: 12 }).map(String),
    amountMinutes,
    kind: fc.constantFrom('reversal', 'refund'),
    shortfall: fc.constantFrom('refuse', 'debt'),
    note,
    context,
  }),
  fc.record({
    type: fc.constant('hold.place'),
    key: hold,
    account,
    amountMinutes,
    expiresAtMs: fc.constantFrom(null, 1, 99_999),
    context,
  }),
  fc.record({
    type: fc.constant('hold.adjust'),
    key,
    hold,
    n: fc.integer({ min: 1, max: 9 }),
    amountMinutes,
    context,
  }),
  fc.record({ type: fc.constant('hold.post'), key, hold, to: account, amountMinutes, kind, note, context }),
  fc.record({ type: fc.constant('hold.void'), key, hold, context }),
  fc.record({ type: fc.constant('hold.expire'), key, hold, context }),
);

export const anyCommands = fc.array(anyCommand, { minLength: 1, maxLength: 60 });
