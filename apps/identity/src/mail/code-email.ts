import { t } from '@skillhour/texts';
import { greetingValues, createEmail, wholeMinutes, type EmailContent } from './email.js';

/** Creates the email with a one-time code, the only five-digit number in it (`api.md`, Accounts). */
export const codeEmail = (firstName: string, code: string, ttlMs: number): EmailContent =>
  createEmail({
    subject: t('Your Skillhour code'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} here is your code to confirm your Skillhour account. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
      { ...greetingValues(firstName), minutes: wholeMinutes(ttlMs) },
    ),
    code,
    footer: t('If this wasn’t you, ignore this email. Nothing happens without the code.'),
  });

/** Creates the email with the code for a new email address. The code is its only five-digit number too. */
export const addressCodeEmail = (firstName: string, code: string, ttlMs: number): EmailContent =>
  createEmail({
    subject: t('Your code for a new address'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} here is your code to make this your address at Skillhour. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
      { ...greetingValues(firstName), minutes: wholeMinutes(ttlMs) },
    ),
    code,
    footer: t('If this wasn’t you, ignore this email. Nothing happens without the code.'),
  });

/** Creates the email with the code for a sign-in on an unknown device, after many wrong passwords. */
export const signInCodeEmail = (firstName: string, code: string, ttlMs: number): EmailContent =>
  createEmail({
    subject: t('Your Skillhour sign-in code'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} many wrong passwords were tried on your account today, so signing in on a new device also needs this code. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
      { ...greetingValues(firstName), minutes: wholeMinutes(ttlMs) },
    ),
    code,
    footer: t('If this wasn’t you, someone knows your password. Choose a new one.'),
  });
