import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { DeletePost } from '../posts/index.js';

type Endpoint = typeof contentApi.deleteQuestion;

@Injectable()
export class DeleteQuestion implements Handler<Endpoint> {
  constructor(private readonly posts: DeletePost) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.posts.run({ kind: 'question', address: id }, context);
    return this.resume();
  }

  resume(): Promise<Output<Endpoint>> {
    return Promise.resolve({ detail: t('Question deleted.') });
  }
}
