import { locale } from './locale';

/** Formats "1,200". */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** Formats "4.5". */
export const formatOneDecimal = (value: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Formats "1 minute available, 15 on hold". */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(items);
