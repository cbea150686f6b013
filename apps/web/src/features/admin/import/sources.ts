import { t, text, translate, type Text } from '@skillhour/texts';
import type { ImportSource } from './import-views';

/** Names of the systems whose exports we read. */
const SOURCES: Readonly<Record<ImportSource, Text>> = {
  timeoverflow: text('TimeOverflow'),
  komunitin: text('Komunitin'),
  integralces: text('IntegralCES'),
  community_accounting: text('Community Accounting'),
  table: text('Table'),
  bundle: text('Skillhour'),
};

/** Formats where an import's files come from, also before that is known. */
export const formatSource = (source: ImportSource | null): string =>
  source === null ? t('Unknown source') : translate(SOURCES[source]);
