import { t } from '@skillhour/texts';
import { escapeHtml, frame, greeted, type Letter } from './letter.js';

/** The mail about wrong passwords: what happened, that nobody came in, and what to do. */
export function lockLetter(firstName: string, link: string): Letter {
  const subject = t('Somebody tried to sign in as you');
  const lead = t(
    '{known, select, yes {Hello {name},} other {Hello,}} somebody tried many wrong passwords on your Skillhour account. Nobody came in, and where they came from is locked out for a while. On your own devices you can sign in as ever.',
    greeted(firstName),
  );
  const foot = t('It was you, and the password is gone? Then choose a new one by the link.');
  return {
    subject,
    text: `${lead}\n\n${foot}\n\n${link}\n`,
    html: frame({
      title: subject,
      lead,
      body: `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:rgb(1,83,83);color:rgb(255,255,255);text-decoration:none;font-weight:600">${escapeHtml(t('Choose a new password'))}</a>`,
      foot,
    }),
  };
}
