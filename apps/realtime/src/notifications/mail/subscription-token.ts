import { createHmac, timingSafeEqual } from 'node:crypto';
import { MemberId } from '@skillhour/contracts';

const PURPOSE = 'notification mails';

const signatureOf = (memberId: string, key: string): Buffer =>
  createHmac('sha256', key).update(`${PURPOSE}:${memberId}`).digest();

/**
 * Returns a token that unsubscribes a member from emails without sign-in. Anyone with the email can use it.
 */
export const subscriptionToken = (memberId: MemberId, key: string): string =>
  `${memberId}.${signatureOf(memberId, key).toString('base64url')}`;

/** Returns the member whom a token unsubscribes, or undefined if the token is invalid. */
export function memberOfToken(token: string, key: string): MemberId | undefined {
  const [memberId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(memberId, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return MemberId.parse(memberId);
}
