/** What may stand in a sentence's place for a value. */
export type Value = string | number;

type Trimmed<T extends string> = T extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : T;
/** The name right after an opening brace: up to a comma or the closing brace. */
type NameIn<Inside extends string> = Inside extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? Trimmed<Name>
    : Trimmed<Head>
  : never;

/** The names of an ICU message's values. Braces open a value's place in text, and a branch's text in a place: they alternate. */
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

/** The values that a sentence needs, by name; of a sentence that is not known while compiling, any. */
export type ValuesOf<Sentence extends string> = string extends Sentence
  ? Readonly<Record<string, Value>>
  : { readonly [Name in Names<Sentence>]: Value };

/** The arguments after a sentence: its values, needed where it has places for them. */
export type ValuesArgument<Sentence extends string> = string extends Sentence
  ? [values?: ValuesOf<Sentence>]
  : [Names<Sentence>] extends [never]
    ? [values?: Record<never, never>]
    : [values: ValuesOf<Sentence>];
