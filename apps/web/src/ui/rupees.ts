import { locale } from './locale';

/** "₹99", "₹99.50": as the reader's language writes it, without paise where there are none. */
export const rupees = (amount: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
