import { Injectable } from '@nestjs/common';
import {
  fail,
  type exchangeApi,
  type SessionId,
  type Side,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { FindOwnSession, isAtPlace, type PlaceSession } from '../sessions/index.js';

type Api = typeof exchangeApi;
type PlaceEndpoint =
  Api['readPresenceCode'] | Api['confirmPresence'] | Api['endSession'] | Api['logSession'] | Api['answerLog'];

/** Returns the caller's session that takes place in person; rejects those in a room. */
@Injectable()
export class FindPlaceSession {
  constructor(private readonly findOwnSession: FindOwnSession) {}

  async run(
    endpoint: PlaceEndpoint,
    id: SessionId,
    context: SignedInContext,
    tx?: Tx,
  ): Promise<{ session: PlaceSession; side: Side }> {
    const { session, side } = await this.findOwnSession.run(endpoint, id, context, tx);
    return isAtPlace(session) ? { session, side } : fail(endpoint, 'session.in_room');
  }
}
