import { t } from '@skillhour/texts';
import { greetingValues, createEmail, formatUtcTime, type EmailContent } from './email.js';

/* Emails to owners about changes of their account, with a way to undo them if possible. */

/** Creates the email to the old address when a person who knows the password requests another one. */
export const addressRequestedEmail = (firstName: string, newAddress: string, address: string): EmailContent =>
  createEmail({
    subject: t('A new address for your account'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone who knows your password asked to move your Skillhour account to another address. It moves once they enter the code we emailed there.',
      greetingValues(firstName),
    ),
    facts: [[t('New address'), newAddress]],
    action: { text: t('Choose a new password'), url: address },
    footer: t('If this was you, ignore this email. If this wasn’t you, choose a new password now.'),
  });

/** Creates the email to the old address after the change. */
export const addressChangedEmail = (firstName: string, newAddress: string, at: Date): EmailContent =>
  createEmail({
    subject: t('Your address was changed'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} your Skillhour account has a new address. Emails go there, and you can no longer sign in with this one.',
      greetingValues(firstName),
    ),
    facts: [
      [t('New address'), newAddress],
      [t('When'), formatUtcTime(at)],
    ],
    footer: t('If this wasn’t you, contact your community’s admins, who can block the account.'),
  });

export const secondFactorEmail = (firstName: string, on: boolean, at: Date, address: string): EmailContent =>
  createEmail({
    subject: on ? t('Your second factor is on') : t('Your second factor is off'),
    intro: on
      ? t(
          '{known, select, yes {Hello {name},} other {Hello,}} your Skillhour account now asks for a code from your authenticator app after the password.',
          greetingValues(firstName),
        )
      : t(
          '{known, select, yes {Hello {name},} other {Hello,}} your Skillhour account no longer asks for a second factor. The password alone is enough.',
          greetingValues(firstName),
        ),
    facts: [[t('When'), formatUtcTime(at)]],
    action: { text: t('See your settings'), url: address },
    footer: t('If this wasn’t you, choose a new password now.'),
  });

export const newDeviceEmail = (
  firstName: string,
  from: { device: string; network: string; at: Date },
  address: string,
): EmailContent =>
  createEmail({
    subject: t('A new device signed in'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} someone signed in to your Skillhour account on a new device.',
      greetingValues(firstName),
    ),
    facts: [
      [t('Device'), from.device],
      [t('Network'), from.network],
      [t('When'), formatUtcTime(from.at)],
    ],
    action: { text: t('See where you are signed in'), url: address },
    footer: t(
      'If this was you, ignore this email. If this wasn’t you, sign that device out and choose a new password.',
    ),
  });

export const exportEmail = (firstName: string, until: Date, address: string): EmailContent =>
  createEmail({
    subject: t('Your export is ready'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} everything Skillhour stores about you is now in one file. Download it in your settings.',
      greetingValues(firstName),
    ),
    facts: [[t('Available until'), formatUtcTime(until)]],
    action: { text: t('Get the file'), url: address },
    footer: t('If this wasn’t you, choose a new password: someone knows yours.'),
  });

export const bankExportEmail = (firstName: string, until: Date, address: string): EmailContent =>
  createEmail({
    subject: t('Your export of the bank is ready'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} the members, skills, requests and exchanges of your bank are now in one file. Download it on the admin pages.',
      greetingValues(firstName),
    ),
    facts: [[t('Available until'), formatUtcTime(until)]],
    action: { text: t('Get the file'), url: address },
    footer: t('If this wasn’t you, choose a new password: someone knows yours.'),
  });

export const goodbyeEmail = (firstName: string): EmailContent =>
  createEmail({
    subject: t('Goodbye from Skillhour'),
    intro: t(
      '{known, select, yes {Hello {name},} other {Hello,}} your account is deleted. What you wrote stays under “former member”, your future sessions are cancelled, and your minutes went to the community.',
      greetingValues(firstName),
    ),
    footer: t('Thank you for the hours. This address is free again, should you come back.'),
  });
