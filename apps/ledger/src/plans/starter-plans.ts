import { PlanId } from '@skillhour/contracts';
import type { Plan } from './plan.store.js';

/** Plans of every new installation. Their ids are fixed, so that a plan changed by an admin is not added again. */
export const STARTER_PLANS: readonly Plan[] = [
  {
    id: PlanId.parse('starter-hour'),
    name: 'One hour',
    minutes: 60,
    pricePaise: 99_00,
    description: 'For the one lesson that does not wait until you have taught one.',
  },
  {
    id: PlanId.parse('starter-evening'),
    name: 'Three hours',
    minutes: 180,
    pricePaise: 269_00,
    description: 'A few evenings with a teacher you like, to get well under way.',
  },
  {
    id: PlanId.parse('starter-month'),
    name: 'Ten hours',
    minutes: 600,
    pricePaise: 799_00,
    description: 'A whole subject from the beginning, with two lessons a week for a month.',
  },
];
