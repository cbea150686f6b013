import { message } from '@skillhour/texts';
import { z } from 'zod';
import { flag } from '../kernel/fields.js';
import { PASSWORD_LENGTH, PASSWORD_RULES, type PasswordRule } from './password-rules.js';
import { nameProblem, normalizeName } from './person-name.js';

const NAME_MIN_LENGTH = 3;
const NAME_MAX_LENGTH = 60;

/** Names of at least `least` characters after trimming, without letters that imitate others (specification 1, section 5). */
function personName(which: 'first' | 'last', least = NAME_MIN_LENGTH) {
  const required = message('{which, select, first {First name} other {Last name}} is required.', { which });
  return z
    .string({ error: required })
    .overwrite(normalizeName)
    .min(Math.min(least, 1), { error: required })
    .min(least, {
      error: message(
        '{which, select, first {First name} other {Last name}} must be at least {least} letters.',
        { which, least },
      ),
    })
    .max(NAME_MAX_LENGTH, {
      error: message(
        '{which, select, first {First name} other {Last name}} must be at most {most} letters.',
        { which, most: NAME_MAX_LENGTH },
      ),
    })
    .refine((name) => name === '' || nameProblem(name) !== 'characters', {
      error: message(
        '{which, select, first {First name} other {Last name}} takes letters, digits, spaces, apostrophes, hyphens and dots.',
        { which },
      ),
    })
    .refine((name) => nameProblem(name) !== 'alphabets', {
      error: message('Write the {which, select, first {first} other {last}} name in one alphabet.', {
        which,
      }),
    });
}

export const FirstName = personName('first');
export const LastName = personName('last');
/** Names of members whom an import or an admin added. A first name can be one letter, and a last name can be missing. */
export const ImportedFirstName = personName('first', 1);
export const ImportedLastName = personName('last', 0);

const INVALID_PHONE = message('Enter a phone number like +34 600 123 456.');
const PHONE_MAX_LENGTH = 40;
/** A phone number as people write it, with normalized spaces. An empty text means none. */
export const Phone = z
  .string({ error: INVALID_PHONE })
  .overwrite((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim())
  .max(PHONE_MAX_LENGTH, { error: INVALID_PHONE })
  .regex(/^(?:\+?[\d(][\d ()./-]*)?$/, { error: INVALID_PHONE });

const INVALID_EMAIL = message('Valid email is required.');
const EMAIL_MAX_LENGTH = 254;
/**
 * Matches exactly one mailbox in one spelling: plain characters without consecutive dots, at a domain with a name and a dot. Quotes,
 * comments, lists, routes (`%`, `!`) and letters of other alphabets are legal in some mail systems. They name a mailbox that also has a plain
 * address, or someone else's. Mail programs decode `=?` as the start of an encoded word (RFC 2047) and send to another mailbox.
 */
const MAILBOX =
  /^(?=[^@]{1,64}@)(?!.*=\?)[\w#$&'*+/=?^{}~-]+(?:\.[\w#$&'*+/=?^{}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

export const Email = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .max(EMAIL_MAX_LENGTH, { error: INVALID_EMAIL })
  .regex(MAILBOX, { error: INVALID_EMAIL });

const PASSWORD_PROBLEMS: Record<PasswordRule, string> = {
  least: message('Password must be at least {least} characters long.', { least: PASSWORD_LENGTH.least }),
  most: message('Password must be at most {most} characters long.', { most: PASSWORD_LENGTH.most }),
  upperCase: message('Password must include at least one uppercase letter.'),
  lowerCase: message('Password must include at least one lowercase letter.'),
  number: message('Password must include at least one number.'),
  special: message('Password must include at least one special character.'),
};

/** Returns the message of the last failing password rule, if any (specification 1, section 5). */
export function passwordProblem(password: string): string | undefined {
  const rules = Object.keys(PASSWORD_RULES) as PasswordRule[];
  const failed = rules.findLast((rule) => !PASSWORD_RULES[rule](password));
  return failed && PASSWORD_PROBLEMS[failed];
}

export const NewPassword = z.string({ error: PASSWORD_PROBLEMS.least }).superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const PASSWORD_REQUIRED = message('Password is required.');

/** A password to compare with a stored one: any text of reasonable length. */
export const GivenPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, { error: PASSWORD_REQUIRED })
  .max(1024);

/** An emailed one-time code of five digits. A number is accepted too. */
export const OneTimeCode = (error: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(5, '0') : value),
    z
      .string({ error })
      .trim()
      .regex(/^\d{5}$/, { error }),
  );

/** A choice that a form may send as text. */
export const YesOrNo = flag(message('Must be true or false.'));
