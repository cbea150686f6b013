import type { NotificationKind } from '@skillhour/contracts';
import type { Patron } from './patron.js';

/** A request by its title: how it stands, and the minutes on hold for it. */
export interface KeptRequest {
  id: string;
  title: string;
  status: 'PE' | 'SC' | 'CA' | 'CO';
  held: number;
}

/** A proposal, the same for who made it and who got it. */
export interface KeptOffer {
  id: string;
  status: 'PR' | 'AC' | 'CA' | 'CO';
  scheduledTime: string;
}

/** A session, the same for both. */
export interface KeptSession {
  id: string;
  status: 'AC' | 'CA' | 'CO';
  scheduledTime: string;
  /** Minutes that moved; none before its end. */
  minutes: number | null;
  /** Of those, what an admin took back. */
  reversed: number;
}

/** An order of a plan. */
export interface KeptPurchase {
  orderId: string;
  status: 'PE' | 'SU' | 'FA';
  paymentId: string | null;
  minutes: number;
  /** Of those, what was taken back for rupees that went back. */
  refunded: number;
}

/** A member, and what was done: the system has to say the same of them in the end. */
export class Trader {
  /** Minutes that came (taught, bought, given back), less those that went. */
  earned = 0;
  /** A request that is left published for a while. */
  standing: KeptRequest | undefined;
  readonly requests: KeptRequest[] = [];
  readonly sent: KeptOffer[] = [];
  readonly received: KeptOffer[] = [];
  readonly teaching: KeptSession[] = [];
  readonly learning: KeptSession[] = [];
  readonly purchases: KeptPurchase[] = [];
  readonly figures = { sessions_taught: 0, sessions_learned: 0, late_marks: 0 };
  /** How often the member has to have been told of each kind of thing. */
  readonly told = new Map<NotificationKind, number>();

  constructor(readonly patron: Patron) {}

  get held(): number {
    return this.requests.reduce((sum, { held }) => sum + held, 0);
  }

  hears(kind: NotificationKind): void {
    this.told.set(kind, (this.told.get(kind) ?? 0) + 1);
  }
}
