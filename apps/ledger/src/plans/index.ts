export { PlanStore, type Plan } from './plan.store.js';
export { PlansModule } from './plans.module.js';
export { paiseOf, rupeesOf } from './rupees.js';
