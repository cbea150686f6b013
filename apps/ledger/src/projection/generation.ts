/** Number of a generation; 0 is the one from before generations were numbered. A number is never reused. */
export type GenerationNumber = number;

/**
 * Version of the row format. Raise it when changing what projections contain; each database's projections are
 * then rebuilt beside the running ones. Code must also read the previous and the next form, because both
 * exist during an update.
 */
export const FORM = 3;

/** One complete set of accounts, holds and transfers. */
export interface Generation {
  readonly generation: GenerationNumber;
  /** Form of the oldest code that wrote any of it. */
  readonly form: number;
  /** The operator's rebuild number that it fulfills. */
  readonly rebuild: number;
}

/** The form and rebuild number that this process requires. */
export type Target = Omit<Generation, 'generation'>;

/** Thrown if a generation's rows no longer exist, because another generation replaced it. */
export class GenerationDropped extends Error {}

/** Returns the collection name of a generation; each has its own collections. */
export const collectionOf = (name: string, generation: GenerationNumber): string =>
  generation === 0 ? name : `${name}_${generation}`;

/** Whether `target` requires more than this generation. An older process than its builder requires nothing. */
export const isBehind = ({ form, rebuild }: Target, target: Target): boolean =>
  form < target.form || (form === target.form && rebuild < target.rebuild);
