import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { AppendEntry } from './append-entry.js';

type Endpoint = typeof identityApi.addEntry;

/** Adds a skill that the caller teaches or wants to learn. */
@Injectable()
export class AddEntry implements Handler<Endpoint> {
  constructor(private readonly append: AppendEntry) {}

  handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.append.run(context.actor.memberId, input, context);
  }

  resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    return this.append.view(id);
  }
}
