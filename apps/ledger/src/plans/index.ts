export { PlanStore } from './plan.store.js';
export { PlansModule } from './plans.module.js';
export { rupeesOf } from './rupees.js';
