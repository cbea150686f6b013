import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { readEdit, throwRejection } from '../domain/index.js';
import { ChangeRequest, type Step } from './change-request.js';
import { decideUpdate, type RequestEdit } from './decide-request.js';
import { FindOwnRequest } from './find-own-request.js';
import { retryWhileBusy } from './publishing/retry-while-busy.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { TakeMinutes } from './publishing/take-minutes.js';
import { ResolveTags } from './resolve-tags.js';
import { remainingWorkOf, resumeNoteOf } from './resume-update.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.updateRequest;
const endpoint = exchangeApi.updateRequest;

/** Edits a request or moves its status, and adjusts its hold. A cancellation ignores the other fields. */
@Injectable()
export class UpdateRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findOwnRequest: FindOwnRequest,
    private readonly tags: ResolveTags,
    private readonly change: ChangeRequest,
    private readonly take: TakeMinutes,
    private readonly release: ReleaseMinutes,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const edit = await this.#readEdit(input, context);
    const step = await retryWhileBusy<Step>(
      () =>
        this.unitOfWork.run(context, async (tx) => {
          const request = await this.findOwnRequest.run(endpoint, input.id, context, tx);
          const decision = decideUpdate(request, edit, this.clock.now());
          if (decision.kind === 'rejected') return throwRejection(endpoint, decision);
          const begun = await this.change.begin(decision, tx);
          const note = resumeNoteOf(begun);
          if (note) tx.note(note);
          if (begun.kind === 'busy') tx.markUnchanged();
          return begun;
        }),
      ({ request }) => this.release.finishPendingRelease(request, context),
    );
    await this.#finish(step, context);
    return this.views.one(input.id, context);
  }

  /** Finishes an unfinished edit; an edit that was rolled back, or is being rolled back, starts again. */
  async resume(
    input: Input<Endpoint>,
    context: SignedInContext,
    note: string | null,
  ): Promise<Output<Endpoint>> {
    const request = await this.findOwnRequest.run(endpoint, input.id, context);
    const { content } = await this.#readEdit(input, context);
    const remaining = remainingWorkOf(request, note, content);
    if (remaining.kind === 'undo') await this.release.settle(remaining.request, context);
    if (remaining.kind === 'undo' || remaining.kind === 'restart') return this.handle(input, context);
    await this.#finish(remaining, context);
    return this.views.one(input.id, context);
  }

  /** Carries out the steps after the first transaction. */
  async #finish(step: Exclude<Step, { kind: 'busy' }>, context: SignedInContext): Promise<void> {
    switch (step.kind) {
      case 'done':
        return;
      case 'release':
        return this.release.settle(step.request, context);
      case 'publish': {
        const shortage = await this.take.publish(step.request, step.content, context);
        return shortage ? throwRejection(endpoint, shortage) : undefined;
      }
      case 'raise': {
        const shortage = await this.take.raise(step.request, step.content, context);
        return shortage ? throwRejection(endpoint, shortage) : undefined;
      }
    }
  }

  async #readEdit(input: Input<Endpoint>, context: SignedInContext): Promise<RequestEdit> {
    const { id, status, auto_publish: autoPublish, ...given } = input;
    if (given.tags === undefined) return { content: readEdit(given, null), status, autoPublish };
    const { content: known } = await this.findOwnRequest.run(endpoint, id, context);
    const tags = await this.tags.run(given.tags, context, known.tags);
    if (!tags) return fail(endpoint, 'request.unknown_tag');
    return { content: readEdit(given, tags), status, autoPublish };
  }
}
