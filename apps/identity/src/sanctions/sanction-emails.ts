import type { SanctionKind } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { createEmail, type EmailContent, formatUtcTime, greetingValues } from '../mail/index.js';
import type { Sanction } from './sanction.js';

/* Emails to members about decisions of the admins. */

const SUBJECTS: Readonly<Record<SanctionKind, () => string>> = {
  warn: () => t('A warning from the admins'),
  suspend: () => t('Your account is suspended'),
  block: () => t('Your account is blocked'),
};
const INTROS: Readonly<Record<SanctionKind, (name: ReturnType<typeof greetingValues>) => string>> = {
  warn: (name) =>
    t(
      '{known, select, yes {Hello {name},} other {Hello,}} an admin of Skillhour warned you. You can go on as before; if it happens again, the account may be suspended.',
      name,
    ),
  suspend: (name) =>
    t(
      '{known, select, yes {Hello {name},} other {Hello,}} an admin of Skillhour suspended your account. Until it ends you can’t sign in. Your requests are closed, and your sessions until then are cancelled. You keep your minutes.',
      name,
    ),
  block: (name) =>
    t(
      '{known, select, yes {Hello {name},} other {Hello,}} an admin of Skillhour blocked your account. You can’t sign in, and your requests and sessions are cancelled.',
      name,
    ),
};

/** Creates the email about a warning, suspension or block, with its reason and the link to appeal. */
export const sanctionEmail = (
  firstName: string,
  { kind, reason, until }: Pick<Sanction, 'kind' | 'reason' | 'until'>,
  appealLink: string,
): EmailContent =>
  createEmail({
    subject: SUBJECTS[kind](),
    intro: INTROS[kind](greetingValues(firstName)),
    facts: [
      ...(reason === '' ? [] : [[t('Reason'), reason] as const]),
      ...(until ? [[t('Until'), formatUtcTime(until)] as const] : []),
    ],
    action: { text: t('Read it and appeal'), url: appealLink },
    footer: t('If you think this is a mistake, you can appeal once within 30 days.'),
  });

/** Creates the email about the decision of an appeal. */
export const appealEmail = (
  firstName: string,
  { decision, reply, kind }: { decision: 'lift' | 'uphold'; reply: string; kind: SanctionKind },
  link: string,
): EmailContent =>
  createEmail({
    subject: decision === 'lift' ? t('Your appeal was accepted') : t('Your appeal was turned down'),
    intro:
      decision === 'lift'
        ? t(
            '{known, select, yes {Hello {name},} other {Hello,}} the admins read your appeal and took their decision back. {kind, select, warn {The warning no longer counts.} other {You can sign in again.}}',
            { ...greetingValues(firstName), kind },
          )
        : t(
            '{known, select, yes {Hello {name},} other {Hello,}} the admins read your appeal. Their decision stays.',
            greetingValues(firstName),
          ),
    facts: [[t('Reply'), reply]],
    action: { text: t('Read the decision'), url: link },
    footer: t('You can’t appeal this decision again.'),
  });

/** Creates the email at the end of a suspension. */
export const suspensionEndEmail = (firstName: string, signInLink: string): EmailContent =>
  createEmail({
    subject: t('Your suspension has ended'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} you can sign in to Skillhour again. Your minutes are where you left them.',
      greetingValues(firstName),
    ),
    action: { text: t('Sign in'), url: signInLink },
    footer: t('Requests that were closed can be published again.'),
  });
