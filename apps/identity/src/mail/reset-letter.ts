import { t } from '@skillhour/texts';
import { greeted, letter, type Letter } from './letter.js';

/** The mail with the link to choose a new password. */
export const resetLetter = (firstName: string, address: string): Letter =>
  letter({
    subject: t('Choose a new Skillhour password'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} somebody asked for a new password for your Skillhour account. The link works once.',
      greeted(firstName),
    ),
    deed: { words: t('Choose a new password'), address },
    foot: t('It was not you? Then leave it alone: your password stays as it is.'),
  });
