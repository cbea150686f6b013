import { t } from '@skillhour/texts';
import { greeted, letter, type Letter } from './letter.js';

/** The mail about wrong passwords: what happened, that nobody came in, and what to do. */
export const lockLetter = (firstName: string, address: string): Letter =>
  letter({
    subject: t('Somebody tried to sign in as you'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} somebody tried many wrong passwords on your Skillhour account. Nobody came in, and where they came from is locked out for a while. On your own devices you can sign in as ever.',
      greeted(firstName),
    ),
    deed: { words: t('Choose a new password'), address },
    foot: t('It was you, and the password is gone? Then choose a new one by the link.'),
  });
