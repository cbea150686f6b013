import { t } from '@skillhour/texts';
import { greetingValues, createEmail, type EmailContent } from './email.js';

/** Creates the email with the link to choose a new password. */
export const resetEmail = (firstName: string, address: string): EmailContent =>
  createEmail({
    subject: t('Choose a new Skillhour password'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone requested a new password for your Skillhour account. The link works once.',
      greetingValues(firstName),
    ),
    action: { text: t('Choose a new password'), url: address },
    footer: t('If this wasn’t you, ignore this email. Your password won’t change.'),
  });
