import { GIFT_LIMITS, MemberId } from '@skillhour/contracts';
import { decideGift } from './gift.js';

const at = new Date('2030-06-02T12:00:00Z');
const bob = MemberId.parse('bob');
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const earlier = (count: number) => Array.from({ length: count }, (_, index) => hoursAgo(20 - index / 10));

describe('decideGift', () => {
  it('accepts a gift that the caps allow to the minute', () => {
    const allowance = { earlier: [], payableMinutes: 30 };
    expect(decideGift({ receiverId: bob, minutes: 30, at }, allowance)).toEqual({ kind: 'accepted' });
    expect(decideGift({ receiverId: bob, minutes: 31, at }, allowance)).toEqual({
      kind: 'above_cap',
      left: 30,
    });
  });

  it('accepts any amount for the community', () => {
    const allowance = { earlier: [], payableMinutes: 0 };
    expect(decideGift({ receiverId: 'community', minutes: 500, at }, allowance)).toEqual({
      kind: 'accepted',
    });
  });

  it('rejects a gift too many until the oldest of the day no longer counts, also for the community', () => {
    const full = { earlier: earlier(GIFT_LIMITS.perDay), payableMinutes: 30 };
    for (const receiverId of [bob, 'community' as const]) {
      const decision = decideGift({ receiverId, minutes: 1, at }, full);
      expect(decision).toEqual({ kind: 'too_many', retryAfterMs: 4 * 3_600_000 });
    }
    const almost = { earlier: earlier(GIFT_LIMITS.perDay - 1), payableMinutes: 30 };
    expect(decideGift({ receiverId: bob, minutes: 1, at }, almost)).toEqual({ kind: 'accepted' });
  });
});
