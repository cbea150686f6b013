import { locale } from './locale';

/** Formats "₹99" or "₹99.50" in the reader's language, without paise if there are none. */
export const formatRupees = (amount: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
