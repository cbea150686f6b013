import type { RequestId } from '@skillhour/contracts';

/**
 * A pending ledger command, stored in the request together with the change it belongs to. Commands that take minutes
 * (`place`, `raise`) call the ledger first and count only once the request is updated. Commands that give minutes back
 * (`lower`, `void`) are decided by the request and retried until they succeed. So after a crash there is exactly one
 * way to continue.
 */
export type HoldIntent = PlaceIntent | RaiseIntent | LowerIntent | VoidIntent;

interface IntentBase {
  minutes: number;
  /** When the sweep takes over. */
  dueAt: Date;
}
export interface PlaceIntent extends IntentBase {
  kind: 'place';
}
/** An adjustment of the hold. The ledger applies each number once, and none after a later one. */
interface Adjustment extends IntentBase {
  n: number;
}
export interface RaiseIntent extends Adjustment {
  kind: 'raise';
}
export interface LowerIntent extends Adjustment {
  kind: 'lower';
}
export interface VoidIntent extends IntentBase {
  kind: 'void';
  minutes: 0;
}

/** A pending release, retried until it succeeds. */
export type ReleaseIntent = LowerIntent | VoidIntent;

/** The exchange service's view of a request's hold: its key, the minutes that count, and the pending command. */
export interface Hold {
  key: string;
  minutes: number;
  /** Number of the last adjustment, including reversed ones. */
  adjustments: number;
  intent: HoldIntent | null;
}

/** The fields of a request in any state that ledger commands need. */
export interface Held {
  id: RequestId;
  content: { duration_minutes: number };
  hold: Hold | null;
}

/**
 * Returns the ledger's business key of a request's hold. Each attempt has its own key, because a voided key cannot be
 * reused.
 */
export const holdKeyOf = (requestId: RequestId, attempt: number): string =>
  attempt <= 1 ? `request:${requestId}:hold` : `request:${requestId}:hold:${attempt}`;

export const createRaiseIntent = (minutes: number, n: number, dueAt: Date): RaiseIntent => ({
  kind: 'raise',
  minutes,
  n,
  dueAt,
});
export const createPlaceIntent = (minutes: number, dueAt: Date): PlaceIntent => ({
  kind: 'place',
  minutes,
  dueAt,
});
export const createLowerIntent = (minutes: number, n: number, dueAt: Date): LowerIntent => ({
  kind: 'lower',
  minutes,
  n,
  dueAt,
});
export const createVoidIntent = (dueAt: Date): VoidIntent => ({ kind: 'void', minutes: 0, dueAt });

/** Returns how to recover an unfinished intent: taking minutes is reversed, giving them back continues. */
export function recoveryOf(intent: HoldIntent, documentMinutes: number): ReleaseIntent {
  switch (intent.kind) {
    case 'place':
      return createVoidIntent(intent.dueAt);
    case 'raise':
      return createLowerIntent(documentMinutes, intent.n + 1, intent.dueAt);
    case 'lower':
    case 'void':
      return intent;
  }
}
