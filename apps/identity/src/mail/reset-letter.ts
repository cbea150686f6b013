import { t } from '@skillhour/texts';
import { escapeHtml, frame, greeted, type Letter } from './letter.js';

/** The mail with the link to choose a new password. */
export function resetLetter(firstName: string, link: string): Letter {
  const subject = t('Choose a new Skillhour password');
  const lead = t(
    '{known, select, yes {Hello {name},} other {Hello,}} somebody asked for a new password for your Skillhour account. The link works once.',
    greeted(firstName),
  );
  const foot = t('It was not you? Then leave it alone: your password stays as it is.');
  return {
    subject,
    text: `${lead}\n\n${link}\n\n${foot}\n`,
    html: frame({
      title: subject,
      lead,
      body: `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:rgb(1,83,83);color:rgb(255,255,255);text-decoration:none;font-weight:600">${escapeHtml(t('Choose a new password'))}</a>`,
      foot,
    }),
  };
}
