import { addressCodeEmail, codeEmail } from './code-email.js';
import type { EmailContent } from './email.js';
import { lockEmail } from './lock-email.js';
import * as emails from './security-emails.js';
import { resetEmail } from './reset-email.js';

const AT = new Date('2026-11-14T21:10:00Z');
const LINK = 'https://skillhour.example/settings#security';
const ALL_EMAILS: readonly (readonly [string, EmailContent])[] = [
  ['code', codeEmail('Meera', '01234', 300_000)],
  ['code for a new address', addressCodeEmail('Meera', '01234', 300_000)],
  ['reset', resetEmail('Meera', LINK)],
  ['locks', lockEmail('Meera', LINK)],
  ['address change requested', emails.addressRequestedEmail('Meera', 'm@example.org', LINK)],
  ['address changed', emails.addressChangedEmail('Meera', 'm@example.org', AT)],
  ['second factor on', emails.secondFactorEmail('Meera', true, AT, LINK)],
  ['second factor off', emails.secondFactorEmail('Meera', false, AT, LINK)],
  [
    'new device',
    emails.newDeviceEmail('Meera', { device: 'Firefox on Linux', network: '192.0.2.7', at: AT }, LINK),
  ],
  ['export', emails.exportEmail('Meera', AT, LINK)],
  ['export of the bank', emails.bankExportEmail('Meera', AT, LINK)],
  ['goodbye', emails.goodbyeEmail('Meera')],
];

/** Returns the visible text of the HTML. */
const textOf = (html: string) =>
  html
    .replace(/<(head)>[^]*<\/\1>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe.each(ALL_EMAILS)('the email: %s', (_, { subject, text, html }) => {
  it('has the same content in text and HTML', () => {
    for (const paragraph of text.split('\n').map((line) => line.trim())) {
      if (paragraph === '' || paragraph === LINK) continue;
      const shownText = textOf(html);
      for (const part of paragraph.split(/: /)) expect(shownText).toContain(part);
    }
    expect(html.includes(LINK)).toBe(text.includes(LINK));
    expect(html).toContain(`<title>${subject}</title>`);
  });

  it('greets by name and uses the common layout, in light and dark mode', () => {
    expect(text).toMatch(/^Hello Meera, /);
    expect(html).toContain('class="sheet"');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('loads no remote content, and contains no number that could be a code', () => {
    expect(html).not.toMatch(/<img|<link|@import|url\(|https?:(?!\/\/skillhour\.example\/)/);
    const codes = [...`${text}${html}`.matchAll(/\d{5,}/g)].map(([digits]) => digits);
    expect(codes.filter((code) => code !== '01234')).toEqual([]);
  });
});

it('an email contains times with their time zone', () => {
  expect(emails.exportEmail('Meera', AT, LINK).text).toContain('Available until: Nov 14, 2026, 9:10');
});
