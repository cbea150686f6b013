import { Email, FirstName, LastName } from './account-fields.js';

const isValidEmail = (value: string) => Email.safeParse(value).success;

describe('an email address', () => {
  it.each([
    'mira@example.org',
    'Mira.Sander+lessons@mail.example.co',
    "o'brien_1@x-y.example",
    'list-return=mira=example.org@lists.example',
    'mira@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.org`,
  ])('accepts %s', (address) => expect(isValidEmail(address)).toBe(true));

  it.each([
    '<v@example.org>',
    'Vera <v@example.org>',
    '"v"@example.org',
    'v@example.org, w@example.org',
    'v@example.org;w@example.org',
    'v,w@example.org',
    'v(comment)@example.org',
    'v@example.org(comment)',
    'v@example.org\0',
    'v\0@example.org',
    'v\r\nBcc:w@example.org',
    'v@[192.0.2.1]',
    'v@192.0.2.1',
    'v@example.org.',
    'v@.example.org',
    'v@-example.org',
    '.v@example.org',
    'v.@example.org',
    'v..w@example.org',
    'v%example.com@example.org',
    'example.com!v@example.org',
    'v\u200b@example.org',
    'ｖ@example.org',
    'v@exаmple.org',
    'v@localhost',
    'v:w@example.org',
    '=?utf-8?q?victim?=@example.org',
    'v=?us-ascii?b?dmljdGlt?=@example.org',
    'v\\@example.org',
    `${'a'.repeat(65)}@example.org`,
    `v@${'a'.repeat(64)}.org`,
    `v@${'a.'.repeat(130)}org`,
  ])('rejects %j', (address) => expect(isValidEmail(address)).toBe(false));
});

describe('a person’s name', () => {
  it.each([
    ['Zoë', 'Zoë'],
    ['Zoë', 'Zoë'.normalize('NFC')],
    ["  O'Brien ", "O'Brien"],
    ["'t Hooft", "'t Hooft"],
    ['D’Arcy', 'D’Arcy'],
    ['Anne-Marie  J. 2', 'Anne-Marie J. 2'],
    ['सुनीता', 'सुनीता'],
    ['อำนาจ', 'อำนาจ'.normalize('NFC')],
    ['山田ハナコ', '山田ハナコ'],
    ['Владимир', 'Владимир'],
    ['Nguyễn', 'Nguyễn'],
    ['محمد', 'محمد'],
  ])('accepts %s', (given, normalized) => expect(FirstName.parse(given)).toBe(normalized));

  it.each([
    'Mira\nSander',
    'Mira\u202eardnaS',
    'Mi\u200bra',
    'Mi\u00adra',
    'Mira\0',
    '<b>Mira</b>',
    'Mira@home',
    '....',
    '12345',
    'Mіra',
    'Αnna',
    '\u3164\u3164\u3164',
    '\u{1d40c}\u{1d422}\u{1d42b}\u{1d41a}',
    'Ｍｉｒａ',
    'ᴀᴅᴍɪɴ',
    'Mi\u0301\u0301\u0301\u0301\u0301\u0301ra',
    'Mira 😀',
    'Mira\u2028Sander',
    'Mi\ud800ra',
  ])('rejects %j', (given) => {
    expect(FirstName.safeParse(given).success).toBe(false);
    expect(LastName.safeParse(given).success).toBe(false);
  });
});
