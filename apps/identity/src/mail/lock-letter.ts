import { t } from '@skillhour/texts';
import { greeted, letter, type Letter } from './letter.js';

/** Creates the email about wrong passwords: what happened, that no one signed in, and what to do. */
export const lockLetter = (firstName: string, address: string): Letter =>
  letter({
    subject: t('Failed sign-in attempts on your account'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone tried many wrong passwords on your Skillhour account. No one signed in, and their network is locked out for a while. You can still sign in on your own devices.',
      greeted(firstName),
    ),
    deed: { words: t('Choose a new password'), address },
    foot: t('If this was you and you forgot the password, choose a new one with the link.'),
  });

/** Creates the email about wrong second-factor codes. Their sender already knows the password. */
export const guessesLetter = (firstName: string, address: string): Letter =>
  letter({
    subject: t('Failed second-factor attempts on your account'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone entered your password and then several wrong second-factor codes. No one signed in. Codes are rejected for a while, longer with each further attempt.',
      greeted(firstName),
    ),
    deed: { words: t('Choose a new password'), address },
    foot: t('If this was you, wait a few minutes and check that your phone’s clock is correct.'),
  });
