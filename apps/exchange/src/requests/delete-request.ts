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
import { throwRejection } from '../domain/index.js';
import { decideDelete } from './decide-request.js';
import { FindOwnRequest } from './find-own-request.js';
import { retryWhileBusy } from './publishing/retry-while-busy.js';
import { publishRequestPictures } from './request-pictures.js';
import { SkillRequestStore } from './skill-request.store.js';

type Endpoint = typeof exchangeApi.deleteRequest;
const endpoint = exchangeApi.deleteRequest;

/** Deletes a draft. */
@Injectable()
export class DeleteRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnRequest: FindOwnRequest,
    private readonly requests: SkillRequestStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await retryWhileBusy<{ kind: 'delete' } | { kind: 'busy' }>(() =>
      this.unitOfWork.run(context, async (tx) => {
        const request = await this.findOwnRequest.run(endpoint, id, context, tx);
        const decision = decideDelete(request);
        if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
        if (decision.kind === 'delete') {
          await this.requests.deleteDraft(id, tx);
          publishRequestPictures(request, { before: request.content, after: null }, tx);
        } else tx.markUnchanged();
        return decision;
      }),
    );
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Draft deleted.') };
  }
}
