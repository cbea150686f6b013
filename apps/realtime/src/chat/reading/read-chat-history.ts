import { Injectable } from '@nestjs/common';
import type { Handler, Input, Output, realtimeApi, SignedInContext } from '@skillhour/contracts';
import { FindConversationMembers } from '../conversations/find-conversation-members.js';
import { ConversationHistory } from '../conversations/conversation-history.js';

type Endpoint = typeof realtimeApi.readChatHistory;

@Injectable()
export class ReadChatHistory implements Handler<Endpoint> {
  constructor(
    private readonly findMembers: FindConversationMembers,
    private readonly history: ConversationHistory,
  ) {}

  async handle(
    { userId, before, limit }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const members = await this.findMembers.run(userId, context);
    return this.history.read(members, { before, limit });
  }
}
