export { HoldStore } from './hold.store.js';
export { ProjectedFacts } from './projected-facts.js';
export { ProjectionModule } from './projection.module.js';
export { Projector } from './projector.js';
export { Statements } from './statements.js';
