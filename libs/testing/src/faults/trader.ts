import type { NotificationKind } from '@skillhour/contracts';
import type { Patron } from './patron.js';

/** A request by its title, with its status and the minutes on hold for it. */
export interface KeptRequest {
  id: string;
  title: string;
  status: 'PE' | 'SC' | 'CA' | 'CO';
  held: number;
}

/** A proposal; one object shared by its author and its recipient. */
export interface KeptOffer {
  id: string;
  status: 'PR' | 'AC' | 'CA' | 'CO';
  scheduledTime: string;
}

/** A session; one object shared by both members. */
export interface KeptSession {
  id: string;
  status: 'AC' | 'CA' | 'CO';
  scheduledTime: string;
  /** Minutes that moved; null before its end. */
  minutes: number | null;
  /** How many of those an admin reversed. */
  reversed: number;
}

/** An order of a time plan. */
export interface KeptPurchase {
  orderId: string;
  status: 'PE' | 'SU' | 'FA';
  paymentId: string | null;
  minutes: number;
  /** How many of those were reclaimed because of a refund. */
  refunded: number;
}

/** A member and everything that was done: in the end the system must report the same. */
export class Trader {
  /** Minutes received (taught, bought, given back) less minutes spent. */
  earned = 0;
  /** A request that stays published for a while. */
  standing: KeptRequest | undefined;
  readonly requests: KeptRequest[] = [];
  readonly sent: KeptOffer[] = [];
  readonly received: KeptOffer[] = [];
  readonly teaching: KeptSession[] = [];
  readonly learning: KeptSession[] = [];
  readonly purchases: KeptPurchase[] = [];
  readonly figures = { sessions_taught: 0, sessions_learned: 0, late_marks: 0 };
  /** Expected number of notifications by kind. */
  readonly told = new Map<NotificationKind, number>();

  constructor(readonly patron: Patron) {}

  get held(): number {
    return this.requests.reduce((sum, { held }) => sum + held, 0);
  }

  hears(kind: NotificationKind): void {
    this.told.set(kind, (this.told.get(kind) ?? 0) + 1);
  }
}
