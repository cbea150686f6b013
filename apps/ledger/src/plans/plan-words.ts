import type { Plan } from './plan.store.js';
import { rupeesOf } from './rupees.js';

/** A plan's fields as the audit log tells them. */
export const wordsOf = ({ name, minutes, pricePaise, description }: Plan): Record<string, string> => ({
  name,
  minutes: String(minutes),
  price: `₹${rupeesOf(pricePaise).toFixed(2)}`,
  description,
});
