import { t } from '@skillhour/texts';
import { greetingValues, createEmail, type EmailContent } from './email.js';

/** Creates the email about wrong passwords: what happened, that no one signed in, and what to do. */
export const lockEmail = (firstName: string, address: string): EmailContent =>
  createEmail({
    subject: t('Failed sign-in attempts on your account'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone tried many wrong passwords on your Skillhour account. No one signed in, and their network is locked out for a while. You can still sign in on your own devices.',
      greetingValues(firstName),
    ),
    action: { text: t('Choose a new password'), url: address },
    footer: t('If this was you and you forgot the password, choose a new one with the link.'),
  });

/** Creates the email about wrong second-factor codes. Their sender already knows the password. */
export const guessesEmail = (firstName: string, address: string): EmailContent =>
  createEmail({
    subject: t('Failed second-factor attempts on your account'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone entered your password and then several wrong second-factor codes. No one signed in. Codes are rejected for a while, longer with each further attempt.',
      greetingValues(firstName),
    ),
    action: { text: t('Choose a new password'), url: address },
    footer: t('If this was you, wait a few minutes and check that your phone’s clock is correct.'),
  });
