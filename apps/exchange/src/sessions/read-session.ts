import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from './find-own-session.js';
import { SessionViews } from './session-views.js';

type Endpoint = typeof exchangeApi.readSession;
const endpoint = exchangeApi.readSession;

@Injectable()
export class ReadSession implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly views: SessionViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return this.views.one(session, context);
  }
}
