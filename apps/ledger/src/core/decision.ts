import type { AccountId } from './account.js';
import type { Failure } from './failure.js';
import type { Hold } from './hold.js';
import type { Move, TransferFact } from './transfer.js';

/** What an accepted command does, before it is carried out. */
export interface Decision {
  /** The hold's next state; what it no longer reserves is available again before the moves happen. */
  readonly hold?: Hold;
  readonly moves?: readonly Move[];
  readonly reversed?: TransferFact;
  readonly debt?: { readonly account: AccountId; readonly amountMinutes: number };
  /** An account that comes into being although nothing moves. */
  readonly opens?: AccountId;
}

export type Verdict = { readonly ok: true; readonly decision: Decision } | Refusal;
export type Refusal = { readonly ok: false; readonly failure: Failure };

export const accept = (decision: Decision): Verdict => ({ ok: true, decision });
export const refuse = (failure: Failure): Refusal => ({ ok: false, failure });
