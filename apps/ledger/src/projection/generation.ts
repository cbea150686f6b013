/** Which building of the projections: 0 is the one from before they were counted. A number is never given twice. */
export type GenerationNumber = number;

/**
 * What rows look like. Raised by whoever changes what projections hold; then each database's are built anew beside the running ones.
 * Code of one form reads the rows of the form before and after it as well: during an update both are there.
 */
export const FORM = 2;

/** One whole set of accounts, holds and transfers. */
export interface Generation {
  readonly generation: GenerationNumber;
  /** The oldest code that wrote any of it. */
  readonly form: number;
  /** The operators' wish that it has fulfilled. */
  readonly rebuild: number;
}

/** What this process would have the projections be. */
export type Target = Omit<Generation, 'generation'>;

/** Those are not there any more: another generation has taken their place, and theirs is over. */
export class GenerationGone extends Error {}

/** Every generation has collections of its own. */
export const collectionOf = (name: string, generation: GenerationNumber): string =>
  generation === 0 ? name : `${name}_${generation}`;

/** Whether `target` asks for more than there is. An older process than the one that made it asks for nothing. */
export const isBehind = ({ form, rebuild }: Target, target: Target): boolean =>
  form < target.form || (form === target.form && rebuild < target.rebuild);
