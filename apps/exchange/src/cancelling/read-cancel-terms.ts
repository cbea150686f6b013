import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from '../sessions/index.js';
import { SettleSession } from '../settlement/index.js';

type Endpoint = typeof exchangeApi.readCancelTerms;
const endpoint = exchangeApi.readCancelTerms;

@Injectable()
export class ReadCancelTerms implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly settle: SettleSession,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return { payable_minutes: await this.settle.payableMinutes(session) };
  }
}
