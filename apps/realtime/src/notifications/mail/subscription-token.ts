import { createHmac, timingSafeEqual } from 'node:crypto';
import { MemberId } from '@skillhour/contracts';

const PURPOSE = 'notification mails';

const signatureOf = (memberId: string, key: string): Buffer =>
  createHmac('sha256', key).update(`${PURPOSE}:${memberId}`).digest();

/** What ends a member's mails without sign-in: who has the mail has it. */
export const subscriptionToken = (memberId: MemberId, key: string): string =>
  `${memberId}.${signatureOf(memberId, key).toString('base64url')}`;

/** Whose mails a token ends; undefined where it is none of ours. */
export function memberOfToken(token: string, key: string): MemberId | undefined {
  const [memberId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(memberId, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return MemberId.parse(memberId);
}
