import type { BankDraft, BankFacts } from '../bank-draft.js';
import { textKey } from '../text-key.js';
import { bankSlugOf, recognizeName } from './file-names.js';

/** Transfers are written without seconds. */
const SECONDS_NOT_WRITTEN = '59';

const capitalized = (slug: string): string =>
  slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns the party without a number whose name is the zip's, as the bank writes it itself. */
function nameInTransfers({ movements }: BankDraft, slug: string): string | undefined {
  const labels = movements.flatMap(({ from, to }) => [from, to]).filter(({ key }) => key === null);
  return labels.find(({ label }) => textKey(label) === textKey(slug))?.label;
}

/** Finds the bank's name and language in the names of the uploaded files and in the transfers. */
export function timeOverflowFacts(uploaded: readonly string[], draft: BankDraft): BankFacts {
  const names = uploaded.flatMap((path) => recognizeName(path) ?? []);
  const slug = uploaded.map(bankSlugOf).find((found) => found !== null);
  const named = names.find(({ bank }) => bank !== null)?.bank ?? null;
  return {
    source: 'timeoverflow',
    name: slug === undefined ? named : (nameInTransfers(draft, slug) ?? capitalized(slug)),
    language: names.find(({ language }) => language !== null)?.language ?? null,
    unit: { name: 'second' },
    movementTolerance: SECONDS_NOT_WRITTEN,
  };
}
