import { currentLanguage } from '@skillhour/texts';

/** Formats "8.4 MB". */
export const formatMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < 1_000_000 ? 1_000 : 1_000_000));
