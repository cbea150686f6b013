export {
  createLowerIntent,
  createPlaceIntent,
  createRaiseIntent,
  createVoidIntent,
  holdKeyOf,
  recoveryOf,
  type Held,
  type Hold,
  type HoldIntent,
  type LowerIntent,
  type PlaceIntent,
  type RaiseIntent,
  type ReleaseIntent,
  type VoidIntent,
} from './hold-intent.js';
export { HoldsModule } from './holds.module.js';
export { LedgerHolds } from './ledger-holds.js';
export type { Shortage } from './shortage.js';
