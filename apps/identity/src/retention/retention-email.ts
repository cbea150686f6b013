import { t } from '@skillhour/texts';
import type { RetentionReason } from '../account-deletion/index.js';
import { createEmail, type EmailContent, formatUtcTime, greetingValues } from '../mail/index.js';

/** Tells a member that their unused account will be deleted, and how to keep it. */
export const retentionEmail = (
  reason: RetentionReason,
  { firstName, deletedAt, origin }: { firstName: string; deletedAt: Date; origin: string },
): EmailContent =>
  createEmail({
    subject: t('Your Skillhour account will be deleted'),
    intro:
      reason === 'absent'
        ? t(
            '{known, select, yes {Hello {name},} other {Hello,}} you have not signed in for a long time. We delete accounts that no one uses. To keep yours, with your minutes, sign in once.',
            greetingValues(firstName),
          )
        : t(
            '{known, select, yes {Hello {name},} other {Hello,}} you were invited to Skillhour and have not claimed your account. We delete accounts that no one claims. To keep yours, with your minutes, ask your coordinator for a new invitation.',
            greetingValues(firstName),
          ),
    facts: [[t('Deleted after'), formatUtcTime(deletedAt)]],
    ...(reason === 'absent' && { action: { text: t('Sign in'), url: `${origin}/login` } }),
    footer: t('If you no longer want the account, ignore this email. Your minutes then go to the community.'),
  });
