import { Email, nameProblem, normalizeName } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';
import { isReserved } from '../../accounts/index.js';
import type { BankMember } from '../reading/bank.js';
import { realEmail, splitName } from '../reading/names.js';
import type { RowAnswer } from './decisions.js';
import type { QuestionCode } from './row.js';

/** Longest first or last name, as in the profile. */
const NAME_MAX_LENGTH = 60;

interface PersonName {
  firstName: string;
  lastName: string;
}

export interface Question {
  code: QuestionCode;
  reason: Text;
}

/** The name of a member after the admin's answer, as it is stored. */
export function nameOf(member: BankMember, answer: RowAnswer): PersonName {
  const { firstName, lastName } = answer.name === undefined ? member : splitName(answer.name);
  return { firstName: normalizeName(firstName), lastName: normalizeName(lastName) };
}

/** Returns the question about a name, if the rules for names reject it. Short names are accepted. */
export function questionAboutName({ firstName, lastName }: PersonName): Question | null {
  const fullName = `${firstName} ${lastName}`.trim();
  if (fullName === '') return { code: 'name_missing', reason: text('This row has no name. Enter one.') };
  const parts = [firstName, lastName].filter((part) => part !== '');
  const isValid =
    firstName !== '' &&
    parts.every((part) => part.length <= NAME_MAX_LENGTH && nameProblem(part) === undefined) &&
    !isReserved(`${firstName} ${lastName}`.trim());
  return isValid
    ? null
    : {
        code: 'name_invalid',
        reason: text('A name can’t be “{name}” here. Enter another one.', { name: fullName.slice(0, 80) }),
      };
}

/** The email of a member after the admin's answer. Null for a paper member. */
export const emailOf = (member: BankMember, answer: RowAnswer): string | null =>
  answer.email === undefined ? member.email : answer.email === null ? null : realEmail(answer.email);

export function questionAboutEmail(email: string): Question | null {
  return Email.safeParse(email).success
    ? null
    : {
        code: 'email_invalid',
        reason: text('“{email}” isn’t a valid email. Correct it, or import a member without email.', {
          email: email.slice(0, 80),
        }),
      };
}
