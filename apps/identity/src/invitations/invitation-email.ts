import { t } from '@skillhour/texts';
import { createEmail, type EmailContent, formatUtcTime, greetingValues } from '../mail/index.js';

interface Invitation {
  firstName: string;
  /** The member's total. May be negative. */
  minutes: number;
  /** The page on which the member gets their account. */
  link: string;
  expiresAt: Date;
}

/** Creates the email with which a member whom an import or an admin added gets their account. */
export const invitationEmail = ({ firstName, minutes, link, expiresAt }: Invitation): EmailContent =>
  createEmail({
    subject: t('Your account at Skillhour is ready'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} your coordinator prepared an account at Skillhour for you. Choose a password to use it.',
      greetingValues(firstName),
    ),
    facts: [
      [t('Your balance'), t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })],
      [t('Valid until'), formatUtcTime(expiresAt)],
    ],
    action: { text: t('Get your account'), url: link },
    footer: t('The link works once. If you don’t want an account, ignore this email.'),
  });
