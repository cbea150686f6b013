export { RequireSecondFactor } from './require-second-factor.js';
export { SecondFactorModule } from './second-factor.module.js';
export { SecondFactors } from './second-factors.js';
export { SecondFactorStore } from './second-factor.store.js';
