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
const FEWEST = 6;
const FEWEST_WITH_WORD = 8;
/** Maximum number of analyzed characters. The analysis takes quadratic time. */
const LONGEST_READ = 40;
const OURS = ['Skillhour'];

/**
 * Rejects passwords that guessers try early, although they follow the form's rules, such as `Password1!`. The library detects common ones,
 * their leetspeak, keyboard rows and repetitions. It is loaded for the first new password, because its lists take 7 MB.
 */
@Injectable()
export class CommonPasswords {
  #loading: Promise<ZxcvbnFactory> | null = null;

  async refuse(endpoint: NewPasswordEndpoint, password: string, person: Person): Promise<void> {
    if (await this.isCommon(password, person)) fail(endpoint, 'password.common');
  }

  async isCommon(password: string, person: Person): Promise<boolean> {
    this.#loading ??= load();
    const guesser = await this.#loading;
    const read = password.slice(0, LONGEST_READ);
    const { guessesLog10, sequence } = guesser.check(read, wordsOf(person));
    const standsOnWord = sequence.some(
      ({ pattern, token, dictionaryName }) =>
        pattern === 'dictionary' && (dictionaryName === 'userInputs' || token.length * 2 >= read.length),
    );
    return guessesLog10 < (standsOnWord ? FEWEST_WITH_WORD : FEWEST);
  }
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function wordsOf({ email, firstName, lastName }: Person): string[] {
  const local = email.split('@')[0] ?? '';
  const words = [firstName, lastName, firstName + lastName, lastName + firstName, email, local];
  return [...words, ...local.split(/[^\p{L}]+/u), ...OURS].filter((word) => word.length > 1);
}
