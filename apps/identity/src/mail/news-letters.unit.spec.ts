import { addressCodeLetter, codeLetter } from './code-letter.js';
import type { Letter } from './letter.js';
import { lockLetter } from './lock-letter.js';
import * as news from './news-letters.js';
import { resetLetter } from './reset-letter.js';

const AT = new Date('2026-11-14T21:10:00Z');
const LINK = 'https://skillhour.example/settings#security';
const EVERY: readonly (readonly [string, Letter])[] = [
  ['code', codeLetter('Meera', '01234', 300_000)],
  ['code for a new address', addressCodeLetter('Meera', '01234', 300_000)],
  ['reset', resetLetter('Meera', LINK)],
  ['locks', lockLetter('Meera', LINK)],
  ['address asked for', news.addressAskedLetter('Meera', 'm@example.org', LINK)],
  ['address changed', news.addressChangedLetter('Meera', 'm@example.org', AT)],
  ['second factor on', news.secondFactorLetter('Meera', true, AT, LINK)],
  ['second factor off', news.secondFactorLetter('Meera', false, AT, LINK)],
  [
    'new device',
    news.newDeviceLetter('Meera', { device: 'Firefox on Linux', network: '192.0.2.7', at: AT }, LINK),
  ],
  ['export', news.exportLetter('Meera', AT, LINK)],
  ['goodbye', news.goodbyeLetter('Meera')],
];

/** Returns the visible text of the HTML. */
const wordsOf = (html: string) =>
  html
    .replace(/<(head)>[^]*<\/\1>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe.each(EVERY)('the email: %s', (_, { subject, text, html }) => {
  it('has the same content in text and HTML', () => {
    for (const paragraph of text.split('\n').map((line) => line.trim())) {
      if (paragraph === '' || paragraph === LINK) continue;
      const words = wordsOf(html);
      for (const part of paragraph.split(/: /)) expect(words).toContain(part);
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
  expect(news.exportLetter('Meera', AT, LINK).text).toContain('Available until: Nov 14, 2026, 9:10');
});
