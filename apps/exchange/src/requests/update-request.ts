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
import { readEdit, refuse } from '../terms/index.js';
import { ChangeRequest, type Step } from './change-request.js';
import { decideUpdate, type RequestEdit } from './decide-request.js';
import { FindOwnRequest } from './find-own-request.js';
import { whenFree } from './publishing/when-free.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { TakeMinutes } from './publishing/take-minutes.js';
import { ResolveTags } from './resolve-tags.js';
import { leftOf, noteOf } from './resume-update.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.updateRequest;
const endpoint = exchangeApi.updateRequest;

/** Edits a request or moves its status, and adjusts its hold. A cancellation ignores the other fields. */
@Injectable()
export class UpdateRequest implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly own: FindOwnRequest,
    private readonly tags: ResolveTags,
    private readonly change: ChangeRequest,
    private readonly take: TakeMinutes,
    private readonly release: ReleaseMinutes,
    private readonly views: SkillRequestViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const edit = await this.#readEdit(input, context);
    const step = await whenFree<Step>(
      () =>
        this.unitOfWork.run(context, async (tx) => {
          const request = await this.own.run(endpoint, input.id, context, tx);
          const decision = decideUpdate(request, edit, this.clock.now());
          if (decision.kind === 'refused') return refuse(endpoint, decision);
          const begun = await this.change.begin(decision, tx);
          const note = noteOf(begun);
          if (note) tx.note(note);
          if (begun.kind === 'busy') tx.changedNothing();
          return begun;
        }),
      ({ request }) => this.release.helpOn(request, context),
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
    const request = await this.own.run(endpoint, input.id, context);
    const { content } = await this.#readEdit(input, context);
    const left = leftOf(request, note, content);
    if (left.kind === 'undo') await this.release.settle(left.request, context);
    if (left.kind === 'undo' || left.kind === 'anew') return this.handle(input, context);
    await this.#finish(left, context);
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
        return shortage ? refuse(endpoint, shortage) : undefined;
      }
      case 'raise': {
        const shortage = await this.take.raise(step.request, step.content, context);
        return shortage ? refuse(endpoint, shortage) : undefined;
      }
    }
  }

  async #readEdit(input: Input<Endpoint>, context: SignedInContext): Promise<RequestEdit> {
    const { id, status, auto_publish: autoPublish, ...given } = input;
    if (given.tags === undefined) return { content: readEdit(given, null), status, autoPublish };
    const { content: known } = await this.own.run(endpoint, id, context);
    const tags = await this.tags.run(given.tags, context, known.tags);
    if (!tags) return fail(endpoint, 'request.unknown_tag');
    return { content: readEdit(given, tags), status, autoPublish };
  }
}
