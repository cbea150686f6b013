import { Injectable } from '@nestjs/common';
import {
  fail,
  type exchangeApi,
  type SessionId,
  type Side,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { sideOf } from '../domain/index.js';
import type { Session } from './session.js';
import { SessionStore } from './session.store.js';

type Api = typeof exchangeApi;
type PartyEndpoint =
  | Api['readSession']
  | Api['joinMeeting']
  | Api['readPresenceCode']
  | Api['confirmPresence']
  | Api['endSession']
  | Api['logSession']
  | Api['answerLog']
  | Api['cancelSession']
  | Api['readCancelTerms']
  | Api['rescheduleSession']
  | Api['answerReschedule']
  | Api['readSessionCalendar']
  | Api['readSessionRatings']
  | Api['readReceipt']
  | Api['renewReceiptCode']
  | Api['readSessionChat']
  | Api['readSessionCode']
  | Api['readDispute']
  | Api['openDispute']
  | Api['addClaim'];

export interface PartySession {
  session: Session;
  side: Side;
}

/** Returns a session and the caller's side; rejects members who are not a party. */
@Injectable()
export class FindOwnSession {
  constructor(private readonly sessions: SessionStore) {}

  async run(
    endpoint: PartyEndpoint,
    id: SessionId,
    { actor }: SignedInContext,
    tx?: Tx,
  ): Promise<PartySession> {
    const session = await this.sessions.find(id, tx);
    if (!session) return fail(endpoint, 'session.not_found');
    const side = sideOf(session, actor.memberId);
    return side ? { session, side } : fail(endpoint, 'session.stranger');
  }
}
