import { Injectable } from '@nestjs/common';
import type { CallContext, exchangeApi, Handler, Input, Output } from '@skillhour/contracts';
import { sideOf } from '../domain/index.js';
import { SessionStore } from '../sessions/index.js';
import { RenderCalendar } from './render-calendar.js';

type Endpoint = typeof exchangeApi.renderInvitation;

/** Renders the current state of a session for an email to one of its parties. */
@Injectable()
export class RenderInvitation implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly renderCalendar: RenderCalendar,
  ) {}

  async handle(
    { session_id, organizer, attendee: { member_id, ...attendee } }: Input<Endpoint>,
    context: CallContext,
  ): Promise<Output<Endpoint>> {
    const session = await this.sessions.find(session_id);
    if (!session || !sideOf(session, member_id)) return { invitation: null };
    const method = session.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const invitation = { method, organizer, attendee } as const;
    return {
      invitation: { method, file: await this.renderCalendar.run([session], member_id, context, invitation) },
    };
  }
}
