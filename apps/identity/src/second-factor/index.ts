export { RequireSecondFactor } from './require-second-factor.js';
export { SecondFactorModule } from './second-factor.module.js';
