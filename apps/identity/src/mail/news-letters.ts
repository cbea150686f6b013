import { t } from '@skillhour/texts';
import { greeted, letter, momentOf, type Letter } from './letter.js';

/* Emails to owners about changes of their account, with a way to undo them if possible. */

/** Creates the email to the old address when a person who knows the password requests another one. */
export const addressAskedLetter = (firstName: string, newAddress: string, address: string): Letter =>
  letter({
    subject: t('A new address for your account'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone who knows your password asked to move your Skillhour account to another address. It moves once they enter the code we emailed there.',
      greeted(firstName),
    ),
    facts: [[t('New address'), newAddress]],
    deed: { words: t('Choose a new password'), address },
    foot: t('If this was you, ignore this email. If this wasn’t you, choose a new password now.'),
  });

/** Creates the email to the old address after the change. */
export const addressChangedLetter = (firstName: string, newAddress: string, at: Date): Letter =>
  letter({
    subject: t('Your address was changed'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} your Skillhour account has a new address. Emails go there, and you can no longer sign in with this one.',
      greeted(firstName),
    ),
    facts: [
      [t('New address'), newAddress],
      [t('When'), momentOf(at)],
    ],
    foot: t('If this wasn’t you, contact your community’s admins, who can block the account.'),
  });

export const secondFactorLetter = (firstName: string, on: boolean, at: Date, address: string): Letter =>
  letter({
    subject: on ? t('Your second factor is on') : t('Your second factor is off'),
    lead: on
      ? t(
          '{known, select, yes {Hello {name},} other {Hello,}} your Skillhour account now asks for a code from your authenticator app after the password.',
          greeted(firstName),
        )
      : t(
          '{known, select, yes {Hello {name},} other {Hello,}} your Skillhour account no longer asks for a second factor. The password alone is enough.',
          greeted(firstName),
        ),
    facts: [[t('When'), momentOf(at)]],
    deed: { words: t('See your settings'), address },
    foot: t('If this wasn’t you, choose a new password now.'),
  });

export const newDeviceLetter = (
  firstName: string,
  from: { device: string; network: string; at: Date },
  address: string,
): Letter =>
  letter({
    subject: t('A new device signed in'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone signed in to your Skillhour account on a new device.',
      greeted(firstName),
    ),
    facts: [
      [t('Device'), from.device],
      [t('Network'), from.network],
      [t('When'), momentOf(from.at)],
    ],
    deed: { words: t('See where you are signed in'), address },
    foot: t(
      'If this was you, ignore this email. If this wasn’t you, sign that device out and choose a new password.',
    ),
  });

export const exportLetter = (firstName: string, until: Date, address: string): Letter =>
  letter({
    subject: t('Your export is ready'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} everything Skillhour stores about you is now in one file. Download it in your settings.',
      greeted(firstName),
    ),
    facts: [[t('Available until'), momentOf(until)]],
    deed: { words: t('Get the file'), address },
    foot: t('If this wasn’t you, choose a new password: someone knows yours.'),
  });

export const goodbyeLetter = (firstName: string): Letter =>
  letter({
    subject: t('Goodbye from Skillhour'),
    lead: t(
      '{known, select, yes {Hello {name},} other {Hello,}} your account is deleted. What you wrote stays under “former member”, your future sessions are cancelled, and your minutes went to the community.',
      greeted(firstName),
    ),
    foot: t('Thank you for the hours. This address is free again, should you come back.'),
  });
