import { Injectable } from '@nestjs/common';
import { type commonNewPassword, fail } from '@skillhour/contracts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** An endpoint that accepts a new password. */
interface NewPasswordEndpoint {
  errors: Pick<typeof commonNewPassword, 'password.common'>;
}
/** The password's owner, whose details guessers try first. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Minimum number of guesses, as a power of ten. Fewer are feasible at a sign-in form within days. A password based on one known word needs
 * more, because of stolen hashes.
 */
const MIN_GUESSES_LOG10 = 6;
const MIN_GUESSES_WITH_WORD_LOG10 = 8;
/** Maximum number of analyzed characters. The analysis takes quadratic time. */
const MAX_ANALYZED_LENGTH = 40;
const PRODUCT_WORDS = ['Skillhour'];

/**
 * Rejects passwords that guessers try early, although they follow the form's rules, such as `Password1!`. The library detects common ones,
 * their leetspeak, keyboard rows and repetitions. It is loaded for the first new password, because its lists take 7 MB.
 */
@Injectable()
export class CommonPasswords {
  #loading: Promise<ZxcvbnFactory> | null = null;

  async rejectCommon(endpoint: NewPasswordEndpoint, password: string, person: Person): Promise<void> {
    if (await this.isCommon(password, person)) fail(endpoint, 'password.common');
  }

  async isCommon(password: string, person: Person): Promise<boolean> {
    this.#loading ??= loadGuesser();
    const guesser = await this.#loading;
    const read = password.slice(0, MAX_ANALYZED_LENGTH);
    const { guessesLog10, sequence } = guesser.check(read, personalWordsOf(person));
    const isBasedOnWord = sequence.some(
      ({ pattern, token, dictionaryName }) =>
        pattern === 'dictionary' && (dictionaryName === 'userInputs' || token.length * 2 >= read.length),
    );
    return guessesLog10 < (isBasedOnWord ? MIN_GUESSES_WITH_WORD_LOG10 : MIN_GUESSES_LOG10);
  }
}

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function personalWordsOf({ email, firstName, lastName }: Person): string[] {
  const local = email.split('@')[0] ?? '';
  const words = [firstName, lastName, firstName + lastName, lastName + firstName, email, local];
  return [...words, ...local.split(/[^\p{L}]+/u), ...PRODUCT_WORDS].filter((word) => word.length > 1);
}
