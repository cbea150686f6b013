/** Type of a sentence's value. */
export type Value = string | number;

type Trimmed<T extends string> = T extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : T;
/** The name right after an opening brace: up to a comma or the closing brace. */
type NameIn<Inside extends string> = Inside extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? Trimmed<Name>
    : Trimmed<Head>
  : never;

/**
 * The names of an ICU message's values. Braces open a placeholder within text and a branch's text within a
 * placeholder, so they alternate.
 */
type Names<
  S extends string,
  In extends 'text' | 'place' = 'text',
> = S extends `${infer Before}{${infer After}`
  ? Before extends `${infer Inner}}${string}`
    ? S extends `${Inner}}${infer Rest}`
      ? Names<Rest, In extends 'text' ? 'place' : 'text'>
      : never
    : In extends 'text'
      ? NameIn<After> | Names<After, 'place'>
      : Names<After, 'text'>
  : never;

/** The values that a sentence needs, by name. Any values for a sentence that is unknown at compile time. */
export type ValuesOf<Sentence extends string> = string extends Sentence
  ? Readonly<Record<string, Value>>
  : { readonly [Name in Names<Sentence>]: Value };

/** The arguments after a sentence: its values, required if it has placeholders. */
export type ValuesArgument<Sentence extends string> = string extends Sentence
  ? [values?: ValuesOf<Sentence>]
  : [Names<Sentence>] extends [never]
    ? [values?: Record<never, never>]
    : [values: ValuesOf<Sentence>];
