import type { TimePlan } from '@skillhour/contracts';
import type { Plan } from './plan.store.js';
import { rupeesOf } from './rupees.js';

export const planView = ({ pricePaise, ...plan }: Plan): TimePlan => ({
  ...plan,
  price: rupeesOf(pricePaise),
});
