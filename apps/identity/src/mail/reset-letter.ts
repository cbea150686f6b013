import { escapeHtml, frame, greeting, type Letter } from './letter.js';

/** The mail with the link to choose a new password. */
export function resetLetter(firstName: string, link: string): Letter {
  const lead = `${greeting(firstName)} somebody asked for a new password for your Skillhour account. The link works once.`;
  const foot = 'It was not you? Then leave it alone: your password stays as it is.';
  return {
    subject: 'Choose a new Skillhour password',
    text: `${lead}\n\n${link}\n\n${foot}\n`,
    html: frame({
      title: 'Choose a new Skillhour password',
      lead,
      body: `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:rgb(1,83,83);color:rgb(255,255,255);text-decoration:none;font-weight:600">Choose a new password</a>`,
      foot,
    }),
  };
}
