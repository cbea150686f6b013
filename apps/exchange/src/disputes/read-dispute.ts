import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from '../sessions/index.js';
import { openUntil } from './dispute.js';
import { DisputeStore } from './dispute.store.js';
import { toView } from './dispute-views.js';

const endpoint = exchangeApi.readDispute;
type Endpoint = typeof endpoint;

@Injectable()
export class ReadDispute implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly disputes: DisputeStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    const dispute = await this.disputes.findBySession(id);
    if (dispute) return { dispute: toView(dispute), open_until: null };
    return { dispute: null, open_until: openUntil(session)?.toISOString() ?? null };
  }
}
