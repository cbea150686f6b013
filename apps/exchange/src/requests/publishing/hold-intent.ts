import type { RequestId } from '@skillhour/contracts';

/**
 * A word with the ledger that is under way, written into the request beside the change it belongs to. What takes minutes
 * (`place`, `raise`) asks the ledger first and counts only once the document says so; what gives minutes back (`lower`,
 * `void`) is decided by the document and driven to its end. So a crash in between leaves one clear thing to do.
 */
export type HoldIntent = PlaceIntent | RaiseIntent | LowerIntent | VoidIntent;

interface Word {
  minutes: number;
  /** When the sweep takes it over. */
  dueAt: Date;
}
export interface PlaceIntent extends Word {
  kind: 'place';
}
/** An adjustment of the hold: the ledger carries each number out once, and none after a later one. */
interface Adjustment extends Word {
  n: number;
}
export interface RaiseIntent extends Adjustment {
  kind: 'raise';
}
export interface LowerIntent extends Adjustment {
  kind: 'lower';
}
export interface VoidIntent extends Word {
  kind: 'void';
  minutes: 0;
}

/** A promise to the ledger that must be kept until it succeeds. */
export type ReleaseIntent = LowerIntent | VoidIntent;

/** A request's hold, as far as exchange knows: its key, the minutes that count, and the word under way. */
export interface Hold {
  key: string;
  minutes: number;
  /** The number of its last adjustment, undone ones included. */
  adjustments: number;
  intent: HoldIntent | null;
}

/** What the agreement with the ledger needs of a request, whatever its state. */
export interface Held {
  id: RequestId;
  content: { duration_minutes: number };
  hold: Hold | null;
}

/** The ledger's business key of a request's hold: one key an attempt, since a voided key stays dead. */
export const holdKeyOf = (requestId: RequestId, attempt: number): string =>
  attempt <= 1 ? `request:${requestId}:hold` : `request:${requestId}:hold:${attempt}`;

export const raiseTo = (minutes: number, n: number, dueAt: Date): RaiseIntent => ({
  kind: 'raise',
  minutes,
  n,
  dueAt,
});
export const placeOf = (minutes: number, dueAt: Date): PlaceIntent => ({ kind: 'place', minutes, dueAt });
export const lowerTo = (minutes: number, n: number, dueAt: Date): LowerIntent => ({
  kind: 'lower',
  minutes,
  n,
  dueAt,
});
export const voidOf = (dueAt: Date): VoidIntent => ({ kind: 'void', minutes: 0, dueAt });

/** What is left to do for an intent that nobody finishes: a taking of minutes is undone, a giving back goes on. */
export function recoveryOf(intent: HoldIntent, documentMinutes: number): ReleaseIntent {
  switch (intent.kind) {
    case 'place':
      return voidOf(intent.dueAt);
    case 'raise':
      return lowerTo(documentMinutes, intent.n + 1, intent.dueAt);
    case 'lower':
    case 'void':
      return intent;
  }
}
