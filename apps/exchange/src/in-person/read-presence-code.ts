import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { throwRejection } from '../domain/index.js';
import { decideWindow } from '../sessions/index.js';
import { FindPlaceSession } from './find-place-session.js';
import { presenceCode } from './presence-code.js';
import { PresenceCodeStore } from './presence-code.store.js';

type Endpoint = typeof exchangeApi.readPresenceCode;
const endpoint = exchangeApi.readPresenceCode;

/** Returns the code that the caller shows to the other party. */
@Injectable()
export class ReadPresenceCode implements Handler<Endpoint> {
  constructor(
    private readonly findSession: FindPlaceSession,
    private readonly codes: PresenceCodeStore,
    private readonly clock: Clock,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session, side } = await this.findSession.run(endpoint, id, context);
    const now = this.clock.now();
    const window = decideWindow(session, now);
    if (window.kind === 'rejected') return throwRejection(endpoint, window);
    const { code, expiresAt } = presenceCode(await this.codes.secretOf(session), side, now);
    return { code, now: now.toISOString(), expires_at: expiresAt.toISOString() };
  }
}
