import { t } from '@skillhour/texts';
import { frame, greeted, type Letter } from './letter.js';

const MINUTE_MS = 60_000;
/** A larger number of minutes would look like a code. */
const MOST_MINUTES = 9999;

/** The mail with a one-time code: the code is the only number of five digits in it (`api.md`, Accounts). */
export function codeLetter(firstName: string, digits: string, ttlMs: number): Letter {
  const minutes = Math.min(Math.floor(ttlMs / MINUTE_MS), MOST_MINUTES);
  const subject = t('Your Skillhour code');
  const lead = t(
    '{known, select, yes {Hello {name},} other {Hello,}} here is your code to confirm your Skillhour account. It works once, within {minutes, plural, =0 {a moment} one {one minute} other {{minutes} minutes}}.',
    { ...greeted(firstName), minutes },
  );
  const foot = t('You did not ask for it? Then leave it alone: without the code nothing happens.');
  return {
    subject,
    text: `${lead}\n\n    ${digits}\n\n${foot}\n`,
    html: frame({
      title: subject,
      lead,
      body: `<div style="padding:18px 0;text-align:center;background:rgb(221,242,240);border-radius:10px;font-size:32px;font-weight:600;letter-spacing:8px;color:rgb(0,63,65)">${digits}</div>`,
      foot,
    }),
  };
}
