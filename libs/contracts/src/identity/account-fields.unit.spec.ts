import { Email, FirstName, ImportedFirstName, ImportedLastName, LastName, Phone } from './account-fields.js';

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

describe('an imported name', () => {
  it.each([
    [ImportedFirstName, 'J', true],
    [ImportedFirstName, 'Bo', true],
    [ImportedFirstName, '', false],
    [ImportedFirstName, '<b>', false],
    [ImportedLastName, '', true],
    [ImportedLastName, 'O', true],
    [ImportedLastName, 'x'.repeat(61), false],
    [FirstName, 'J', false],
    [LastName, '', false],
  ])('case %#: %s is valid: %s', (schema, name, isValid) =>
    expect(schema.safeParse(name).success).toBe(isValid),
  );
});

describe('a phone number', () => {
  it.each(['', '+34 600 123 456', '(93) 123-45.67', '600/12 34 56'])('accepts “%s”', (text) =>
    expect(Phone.safeParse(text).success).toBe(true),
  );
  it.each(['call me', '=1+1', '-600', '1'.repeat(41)])('rejects “%s”', (text) =>
    expect(Phone.safeParse(text).success).toBe(false),
  );
  it('has single spaces', () => expect(Phone.parse(' 600  12\t34 ')).toBe('600 12 34'));
});
