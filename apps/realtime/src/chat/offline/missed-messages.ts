import type { MemberId } from '@skillhour/contracts';
import { mayWrite, type Contact } from '../contacts/contact.js';

/** Records that messages up to `n` arrived while the member was offline. */
export interface MissedMessages {
  memberId: MemberId;
  senderId: MemberId;
  /** Sequence number of the newest of these messages. */
  n: number;
}

/**
 * Delay before an offline member is notified, in milliseconds. After a page change or a brief disconnect,
 * members see what is unread on their return.
 */
export const SETTLE_MS = 3_000;

/**
 * Returns whether to notify the member: not if they are back, have read the message or one has blocked the
 * other.
 */
export const shouldNotify = (
  { n }: Pick<MissedMessages, 'n'>,
  contact: Contact,
  isOnline: boolean,
): boolean => !isOnline && contact.readTo < n && mayWrite(contact);
