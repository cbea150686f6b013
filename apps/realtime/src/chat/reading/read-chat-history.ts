import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { FindOther } from '../conversations/find-other.js';
import { History } from '../conversations/history.js';

type Endpoint = typeof realtimeApi.readChatHistory;

@Injectable()
export class ReadChatHistory implements Handler<Endpoint> {
  constructor(
    private readonly find: FindOther,
    private readonly history: History,
  ) {}

  async handle(
    { userId, before, limit }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const two = await this.find.run(userId, context);
    return this.history.read(two, { before, limit });
  }
}
