import { frame, greeting, type Letter } from './letter.js';

const MINUTE_MS = 60_000;
const period = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'a moment';
  return minutes === 1 ? 'one minute' : `${Math.min(minutes, 9999)} minutes`;
};

/** The mail with a one-time code: the code is the only number of five digits in it (`api.md`, Accounts). */
export function codeLetter(firstName: string, digits: string, ttlMs: number): Letter {
  const lead = `${greeting(firstName)} here is your code to confirm your Skillhour account. It works once, within ${period(ttlMs)}.`;
  const foot = 'You did not ask for it? Then leave it alone: without the code nothing happens.';
  return {
    subject: 'Your Skillhour code',
    text: `${lead}\n\n    ${digits}\n\n${foot}\n`,
    html: frame({
      title: 'Your Skillhour code',
      lead,
      body: `<div style="padding:18px 0;text-align:center;background:rgb(221,242,240);border-radius:10px;font-size:32px;font-weight:600;letter-spacing:8px;color:rgb(0,63,65)">${digits}</div>`,
      foot,
    }),
  };
}
