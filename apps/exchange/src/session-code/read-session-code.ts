import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from '../sessions/index.js';
import { SessionCode } from './session-code.js';

const endpoint = exchangeApi.readSessionCode;
type Endpoint = typeof endpoint;

@Injectable()
export class ReadSessionCode implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly code: SessionCode,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return this.code.read(session, context);
  }
}
