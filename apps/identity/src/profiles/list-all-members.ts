import { Injectable } from '@nestjs/common';
import type { CallContext, Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { ListMembers } from './list-members.js';

type Endpoint = typeof identityApi.listAllMembers;

/** Lists the same members as `ListMembers`, for clients that load more. */
@Injectable()
export class ListAllMembers implements Handler<Endpoint> {
  constructor(private readonly members: ListMembers) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const page = await this.members.handle(input, context);
    return { ...page, has_more: page.next !== null };
  }
}
