import type { Plan } from './plan.store.js';
import { rupeesOf } from './rupees.js';

/** Formats a plan's fields for the audit log. */
export const formatPlan = ({ name, minutes, pricePaise, description }: Plan): Record<string, string> => ({
  name,
  minutes: String(minutes),
  price: `₹${rupeesOf(pricePaise).toFixed(2)}`,
  description,
});
