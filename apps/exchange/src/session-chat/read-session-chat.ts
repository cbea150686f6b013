import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from '../sessions/index.js';
import { SessionChat } from './session-chat.js';

const endpoint = exchangeApi.readSessionChat;
type Endpoint = typeof endpoint;

@Injectable()
export class ReadSessionChat implements Handler<Endpoint> {
  constructor(
    private readonly findOwnSession: FindOwnSession,
    private readonly chat: SessionChat,
  ) {}

  async handle({ id, ...page }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.findOwnSession.run(endpoint, id, context);
    return this.chat.read(session, page, context);
  }
}
