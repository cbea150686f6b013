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

/** The mail about wrong codes of a second factor: who tries them has come past the password already. */
export const guessesLetter = (firstName: string, address: string): Letter =>
  letter({
    subject: t('Somebody guesses at your second factor'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} somebody came as far as the second factor of your Skillhour account and tried several wrong codes. Nobody came in. For a while no code is taken, and longer each time somebody goes on.',
      greeted(firstName),
    ),
    deed: { words: t('Choose a new password'), address },
    foot: t('It was you? Then wait a little, and see whether the clock of your phone is right.'),
  });
