import { mongoError, notSupported } from '../errors.ts';
import { toNumber } from '../bson/numbers.ts';
import type { Document, NumberValue } from '../bson/values.ts';

export interface Collation {
  readonly locale: string;
  readonly strength: number;
  readonly collator: Intl.Collator;
  /** As the client gave it, for listIndexes and for comparing two collations. */
  readonly spec: Document;
}

const SENSITIVITY = ['base', 'accent', 'variant'] as const;
const KNOWN = new Set([
  'locale',
  'strength',
  'numericOrdering',
  'caseLevel',
  'caseFirst',
  'alternate',
  'maxVariable',
  'backwards',
  'normalization',
  'version',
]);

export function parseCollation(spec: Document | undefined): Collation | undefined {
  if (!spec || spec['locale'] === undefined || spec['locale'] === 'simple') return undefined;
  refuseUnsupported(spec);
  const locale = knownLocale(String(spec['locale']));
  const strength = toNumber((spec['strength'] as NumberValue | undefined) ?? 3);
  const collator = new Intl.Collator(locale, { sensitivity: SENSITIVITY[Math.min(strength, 3) - 1] });
  return { locale, strength, collator, spec };
}

function knownLocale(name: string): string {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0]!;
  } catch {
    throw mongoError('BadValue', `Field 'locale' is invalid in: { locale: "${name}" }`);
  }
}

function refuseUnsupported(spec: Document): void {
  for (const option of Object.keys(spec))
    if (!KNOWN.has(option)) throw notSupported(`collation option ${option}`);
  if (spec['numericOrdering'] === true) throw notSupported('collation numericOrdering');
  if (spec['caseLevel'] === true) throw notSupported('collation caseLevel');
}

export function sameCollation(a: Collation | undefined, b: Collation | undefined): boolean {
  if (!a || !b) return a === b;
  return a.locale === b.locale && a.strength === b.strength;
}

/**
 * A text equal for two strings just when the collation calls them equal, so that
 * equality (in filters and in index keys alike) needs no collator.
 */
export function foldText(text: string, collation: Collation | undefined): string {
  if (!collation) return text;
  if (collation.strength >= 3) return text.normalize('NFC');
  const folded = text.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss');
  return collation.strength === 1 ? folded.replace(/\p{M}/gu, '') : folded;
}

export function compareStrings(a: string, b: string, collation?: Collation): number {
  if (collation)
    return foldText(a, collation) === foldText(b, collation)
      ? 0
      : collation.collator.compare(a, b) || plainCompare(a, b);
  return plainCompare(a, b);
}

/** MongoDB compares UTF-8 bytes, JavaScript UTF-16 units; they differ at surrogates. */
function plainCompare(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointWeight(x) - codePointWeight(y);
  }
  return a.length - b.length;
}

function codePointWeight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
