import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from '../sessions/index.js';
import { RenderCalendar } from './render-calendar.js';

type Endpoint = typeof exchangeApi.readSessionCalendar;
const endpoint = exchangeApi.readSessionCalendar;

@Injectable()
export class ReadSessionCalendar implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly renderCalendar: RenderCalendar,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return this.renderCalendar.run([session], context.actor.memberId, context);
  }
}
