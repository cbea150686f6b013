export { FORM } from './generation.js';
export { Generations } from './generations.js';
export { ProjectedFacts } from './projected-facts.js';
export { ProjectionModule } from './projection.module.js';
export { Projections } from './projections.js';
export { Projector } from './projector.js';
export { ProjectionRegistry } from './projection-registry.store.js';
export { Statements } from './statements.js';
export type { PostedTransfer, TransferQuery } from './transfer.store.js';
