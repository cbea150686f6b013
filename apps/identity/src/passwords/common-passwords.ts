import { Injectable } from '@nestjs/common';
import { type commonNewPassword, fail } from '@skillhour/contracts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** An endpoint that takes a new password. */
interface NewPasswordEndpoint {
  errors: Pick<typeof commonNewPassword, 'password.common'>;
}
/** Whom the password is for: what guessers try first. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Guesses, as a power of ten: fewer are tried at a sign-in form, over days; standing on one known word, also by who stole a hash. */
const FEWEST = 6;
const FEWEST_WITH_WORD = 8;
/** Reading takes longer than a password of so many letters is worth: it grows with the square. */
const LONGEST_READ = 40;
const OURS = ['Skillhour'];

/**
 * Refuses passwords that guessers try early, beside the form's rules: `Password1!` keeps them all. The library knows the
 * common ones, their leetspeak, keyboard rows, repetitions. It is loaded for the first new password: the lists take 7 MB.
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
