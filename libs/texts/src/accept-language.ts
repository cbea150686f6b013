import { isLanguage, type Language } from './languages.js';

/** More entries than browsers send. */
const MAX_ENTRIES = 20;

/**
 * Returns the best language of an `Accept-Language` header (RFC 9110, section 12.5.4); undefined if it names none of
 * ours. `es-AR` means `es`.
 */
export function chooseLanguage(header: string | undefined): Language | undefined {
  const entries = (header ?? '').split(',', MAX_ENTRIES).map((entry) => {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag: range.toLowerCase().split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const known = entries.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return known.map(({ tag }) => tag).find(isLanguage);
}
