import type { AccountId } from './account.js';
import type { Failure } from './failure.js';
import type { Hold } from './hold.js';
import type { Move, TransferFact } from './transfer.js';

/** The effects of an accepted command, before they are applied. */
export interface Decision {
  /** The hold's next state. Minutes that it no longer reserves become available before the moves. */
  readonly hold?: Hold;
  readonly moves?: readonly Move[];
  readonly reversed?: TransferFact;
  readonly debt?: { readonly account: AccountId; readonly amountMinutes: number };
  /** An account that is created although no minutes move. */
  readonly opens?: AccountId;
}

export type Verdict = { readonly ok: true; readonly decision: Decision } | Rejection;
export type Rejection = { readonly ok: false; readonly failure: Failure };

export const accept = (decision: Decision): Verdict => ({ ok: true, decision });
export const reject = (failure: Failure): Rejection => ({ ok: false, failure });
