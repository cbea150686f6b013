import { t } from '@skillhour/texts';
import { greeted, letter, type Letter } from './letter.js';

/** Creates the email with the link to choose a new password. */
export const resetLetter = (firstName: string, address: string): Letter =>
  letter({
    subject: t('Choose a new Skillhour password'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone requested a new password for your Skillhour account. The link works once.',
      greeted(firstName),
    ),
    deed: { words: t('Choose a new password'), address },
    foot: t('If this wasn’t you, ignore this email. Your password won’t change.'),
  });
