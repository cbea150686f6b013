import { Injectable } from '@nestjs/common';
import {
  mediaApi,
  type Handler,
  type Input,
  type Output,
  type realtimeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, Clock } from '@skillhour/messaging';
import { IceServers } from './ice-servers.js';

type Endpoint = typeof realtimeApi.tryMedia;

/**
 * Lifetime of the TURN credentials: the duration of a test, so that members outside of sessions cannot relay
 * for longer.
 */
const TURN_FOR_MS = 60_000;

@Injectable()
export class TryMedia implements Handler<Endpoint> {
  constructor(
    private readonly caller: Caller,
    private readonly iceServers: IceServers,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const probe = await this.caller.call(mediaApi.openProbe, { owner: memberId }, context);
    const until = new Date(this.clock.now().getTime() + TURN_FOR_MS);
    return { probe, ice_servers: this.iceServers.listUntil(until, memberId) };
  }
}
