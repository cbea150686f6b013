import { FORFEIT_CAPS, GIFT_LIMITS, type MemberId } from '@skillhour/contracts';

/** Minutes that a member gives to another member or to the community. */
export interface Gift {
  id: string;
  giverId: MemberId;
  receiverId: MemberId | 'community';
  minutes: number;
  text: string;
  at: Date;
}

export type GiftDecision =
  | { readonly kind: 'accepted' }
  /** `retryAfterMs`: when the oldest gift of the last 24 hours no longer counts. */
  | { readonly kind: 'too_many'; readonly retryAfterMs: number }
  | { readonly kind: 'above_cap'; readonly left: number };

/** Limits of a member's gifts now. */
interface GiftAllowance {
  /** Times of the member's gifts in the last 24 hours, oldest first. */
  earlier: readonly Date[];
  /** Minutes that the caps leave for this receiver. */
  payableMinutes: number;
}

const DAY_MS = 24 * 3_600_000;

/** Decides a gift by the number of gifts a day and, unless it is for the community, by the caps of decision 7a. */
export function decideGift(
  { receiverId, minutes, at }: Pick<Gift, 'receiverId' | 'minutes' | 'at'>,
  { earlier, payableMinutes }: GiftAllowance,
): GiftDecision {
  const [oldest] = earlier.slice(-GIFT_LIMITS.perDay);
  if (oldest && earlier.length >= GIFT_LIMITS.perDay)
    return { kind: 'too_many', retryAfterMs: oldest.getTime() + DAY_MS - at.getTime() };
  return receiverId !== 'community' && minutes > payableMinutes
    ? { kind: 'above_cap', left: payableMinutes }
    : { kind: 'accepted' };
}

/** Returns the business key of a gift's transfer. */
export const giftKey = (id: string): string => `gift:${id}`;

/** The values of the message about the caps. */
export const capValues = (left: number) => ({ left, ...FORFEIT_CAPS });
