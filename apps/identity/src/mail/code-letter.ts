import { t } from '@skillhour/texts';
import { greeted, letter, wholeMinutes, type Letter } from './letter.js';

/** Creates the email with a one-time code, the only five-digit number in it (`api.md`, Accounts). */
export const codeLetter = (firstName: string, code: string, ttlMs: number): Letter =>
  letter({
    subject: t('Your Skillhour code'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} here is your code to confirm your Skillhour account. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
      { ...greeted(firstName), minutes: wholeMinutes(ttlMs) },
    ),
    code,
    foot: t('If this wasn’t you, ignore this email. Nothing happens without the code.'),
  });

/** Creates the email with the code for a new email address. The code is its only five-digit number too. */
export const addressCodeLetter = (firstName: string, code: string, ttlMs: number): Letter =>
  letter({
    subject: t('Your code for a new address'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} here is your code to make this your address at Skillhour. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
      { ...greeted(firstName), minutes: wholeMinutes(ttlMs) },
    ),
    code,
    foot: t('If this wasn’t you, ignore this email. Nothing happens without the code.'),
  });

/** Creates the email with the code for a sign-in on an unknown device, after many wrong passwords. */
export const signInCodeLetter = (firstName: string, code: string, ttlMs: number): Letter =>
  letter({
    subject: t('Your Skillhour sign-in code'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} many wrong passwords were tried on your account today, so signing in on a new device also needs this code. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
      { ...greeted(firstName), minutes: wholeMinutes(ttlMs) },
    ),
    code,
    foot: t('If this wasn’t you, someone knows your password. Choose a new one.'),
  });
