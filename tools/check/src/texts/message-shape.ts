import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Tokens = ReturnType<typeof compileMessageOrThrow>;

/** The parts that a translation must share with its sentence, and the missing forms of its plurals. */
interface Shape {
  placeholders: string;
  /** Tags, and the addresses of Markdown's links. */
  tags: string;
  /** The names of the cases of each select. */
  selects: string;
  /** The forms of each plural that are missing in the language. */
  missingForms: string[];
}

/** Numbers for which a plural needs a form. Larger ones need no further forms for whole numbers of members or minutes. */
const NUMBERS = Array.from({ length: 1_000 }, (_, number) => number);

/** Returns the plural forms that whole numbers have in a language. */
export function pluralForms(language: string, type: 'cardinal' | 'ordinal'): string[] {
  const rules = new Intl.PluralRules(language, { type });
  return [...new Set(NUMBERS.map((number) => rules.select(number)))];
}

/** Returns what is wrong with a translation; nothing if it may be shown. */
export function problemsOf(sentence: string, translation: string, language: string): string[] {
  const wanted = shapeOf(sentence, 'en');
  // A sentence that is no valid message is checked where it is extracted; articles are plain texts.
  if (typeof wanted === 'string') return [];
  const given = shapeOf(translation, language);
  if (typeof given === 'string') return [given];
  const differing = (name: 'placeholders' | 'tags' | 'selects', what: string) =>
    wanted[name] === given[name]
      ? []
      : [`${what}: ${given[name] || 'none'} instead of ${wanted[name] || 'none'}`];
  return [
    ...differing('placeholders', 'placeholders'),
    ...differing('tags', 'tags and links'),
    ...differing('selects', 'cases of a select'),
    ...given.missingForms,
  ];
}

/** Returns the reason if the message is invalid. */
function shapeOf(message: string, language: string): Shape | string {
  try {
    const tokens = compileMessageOrThrow(message);
    const found = {
      placeholders: new Set<string>(),
      selects: new Set<string>(),
      missingForms: new Set<string>(),
    };
    visit(tokens, language, found);
    return {
      placeholders: [...found.placeholders].sort().join(', '),
      tags: [...new Set(message.match(/<\/?\w+>|\]\([^)]*\)/g))].sort().join(' '),
      selects: [...found.selects].sort().join('; '),
      missingForms: [...found.missingForms],
    };
  } catch (error) {
    return `invalid message: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Names of the cases. The compiler adds an offset. */
const namesOf = (cases: object): string =>
  Object.keys(cases)
    .filter((name) => name !== 'offset')
    .sort()
    .join(' ');

const TYPES = { plural: 'cardinal', selectordinal: 'ordinal' } as const;

function visit(
  tokens: Tokens,
  language: string,
  found: Record<'placeholders' | 'selects' | 'missingForms', Set<string>>,
): void {
  if (typeof tokens === 'string') return;
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, cases] = token;
    found.placeholders.add(String(name));
    if (typeof cases !== 'object' || cases === null) continue;
    if (type === 'select') found.selects.add(`${name}: ${namesOf(cases)}`);
    if (type === 'plural' || type === 'selectordinal')
      pluralForms(language, TYPES[type])
        .filter((form) => !Object.hasOwn(cases, form))
        .forEach((form) => found.missingForms.add(`the plural of {${name}} has no form "${form}"`));
    // Besides the texts of the cases there is the offset, which is no text.
    for (const one of Object.values(cases) as (Tokens | number | undefined)[])
      if (Array.isArray(one)) visit(one, language, found);
  }
}
