import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { t } from '@skillhour/texts';
import { refuse } from '../terms/index.js';
import { decideDelete } from './decide-request.js';
import { FindOwnRequest } from './find-own-request.js';
import { whenFree } from './publishing/when-free.js';
import { publishRequestPictures } from './request-pictures.js';
import { SkillRequestStore } from './skill-request.store.js';

type Endpoint = typeof exchangeApi.deleteRequest;
const endpoint = exchangeApi.deleteRequest;

/** Deletes a draft. */
@Injectable()
export class DeleteRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly own: FindOwnRequest,
    private readonly requests: SkillRequestStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await whenFree<{ kind: 'delete' } | { kind: 'busy' }>(() =>
      this.unitOfWork.run(context, async (tx) => {
        const request = await this.own.run(endpoint, id, context, tx);
        const decision = decideDelete(request);
        if (decision.kind === 'refused') return refuse(endpoint, decision);
        if (decision.kind === 'delete') {
          await this.requests.deleteDraft(id, tx);
          publishRequestPictures(request, { before: request.content, after: null }, tx);
        } else tx.changedNothing();
        return decision;
      }),
    );
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Draft deleted.') };
  }
}
