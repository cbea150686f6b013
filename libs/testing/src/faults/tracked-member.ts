import type { NotificationKind } from '@skillhour/contracts';
import type { MemberClient } from './member-client.js';

/** A request by its title, with its status and the minutes on hold for it. */
export interface RecordedRequest {
  id: string;
  title: string;
  status: 'PE' | 'SC' | 'CA' | 'CO';
  held: number;
}

/** A proposal; one object shared by its author and its recipient. */
export interface RecordedProposal {
  id: string;
  status: 'PR' | 'AC' | 'CA' | 'CO';
  scheduledTime: string;
}

/** A session; one object shared by both members. */
export interface RecordedSession {
  id: string;
  status: 'AC' | 'CA' | 'CO';
  scheduledTime: string;
  /** Minutes that moved; null before its end. */
  minutes: number | null;
  /** How many of those an admin reversed. */
  reversed: number;
}

/** An order of a time plan. */
export interface RecordedPurchase {
  orderId: string;
  status: 'PE' | 'SU' | 'FA';
  paymentId: string | null;
  minutes: number;
  /** How many of those were reclaimed because of a refund. */
  refunded: number;
}

/** A member and everything that was done: in the end the system must report the same. */
export class TrackedMember {
  /** Minutes received (taught, bought, given back) less minutes spent. */
  earned = 0;
  /** A request that stays published for a while. */
  publishedRequest: RecordedRequest | undefined;
  readonly requests: RecordedRequest[] = [];
  readonly sent: RecordedProposal[] = [];
  readonly received: RecordedProposal[] = [];
  readonly teaching: RecordedSession[] = [];
  readonly learning: RecordedSession[] = [];
  readonly purchases: RecordedPurchase[] = [];
  readonly stats = { sessions_taught: 0, sessions_learned: 0, late_marks: 0 };
  /** Expected number of notifications by kind. */
  readonly expectedNotifications = new Map<NotificationKind, number>();

  constructor(readonly client: MemberClient) {}

  get held(): number {
    return this.requests.reduce((sum, { held }) => sum + held, 0);
  }

  expectNotification(kind: NotificationKind): void {
    this.expectedNotifications.set(kind, (this.expectedNotifications.get(kind) ?? 0) + 1);
  }
}
