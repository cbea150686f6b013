import { TimePlanForm, type TimePlan } from '@skillhour/contracts';
import type { Plan } from './plan.store.js';
import { rupeesOf } from './rupees.js';

export const planView = ({ pricePaise, ...plan }: Plan): TimePlan => ({
  ...plan,
  price: rupeesOf(pricePaise),
});

const fields = Object.keys(TimePlanForm.shape) as (keyof TimePlanForm)[];

/** Formats a plan's fields for the audit log. */
export function formatPlan(plan: Plan): Record<string, string> {
  const view = planView(plan);
  const textOf = (field: keyof TimePlanForm) =>
    field === 'price' ? `₹${view.price.toFixed(2)}` : String(view[field]);
  return Object.fromEntries(fields.map((field) => [field, textOf(field)]));
}
