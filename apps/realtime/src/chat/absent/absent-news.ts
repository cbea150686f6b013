import type { MemberId } from '@skillhour/contracts';
import { mayWrite, type Contact } from '../contacts/contact.js';

/** That a member was away when somebody wrote to them, up to which message. */
export interface AbsentNews {
  memberId: MemberId;
  senderId: MemberId;
  /** The place of the newest of these messages. */
  n: number;
}

/** Whoever turns a page, or whose line broke, is gone for a moment: they see what is unread when they are back. In milliseconds. */
export const SETTLE_MS = 3_000;

/** Whether it is still to be told: not to who came back or read it meanwhile, nor of one whom they have blocked. */
export const isToTell = ({ n }: Pick<AbsentNews, 'n'>, contact: Contact, isHere: boolean): boolean =>
  !isHere && contact.readTo < n && mayWrite(contact);
