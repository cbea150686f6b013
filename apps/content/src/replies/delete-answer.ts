import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { EditReply } from './edit-reply.js';

type Endpoint = typeof contentApi.deleteAnswer;

@Injectable()
export class DeleteAnswer implements Handler<Endpoint> {
  constructor(private readonly edit: EditReply) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.edit.remove({ kind: 'answer', id }, context);
    return this.resume();
  }

  resume(): Promise<Output<Endpoint>> {
    return Promise.resolve({ detail: t('Answer deleted.') });
  }
}
