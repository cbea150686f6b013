import { Injectable } from '@nestjs/common';
import {
  busyError,
  createCommonError,
  fail,
  newId,
  RequestId,
  type exchangeApi,
  type RequestForm,
  type SignedInContext,
  type WholeRequest,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { z } from 'zod';
import { readContent, throwRejection, type TagCopy } from '../domain/index.js';
import { createPlaceIntent } from '../holds/index.js';
import { AskableTeachers } from './askable-teachers.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { TakeMinutes } from './publishing/take-minutes.js';
import { RequestAllowance } from './request-allowance.store.js';
import { publishRequestPictures } from './request-pictures.js';
import type { ReservedTeacher } from './reserved-teacher.js';
import { ResolveTags } from './resolve-tags.js';
import { beginPublishing, type Draft, type Publishing, type SkillRequest } from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';
import { SkillRequestViews } from './skill-request-views.js';

/** The endpoint whose declared errors are thrown. */
type StartEndpoint = typeof exchangeApi.createRequest | typeof exchangeApi.requestOffer;

/** A request to start. */
export interface RequestStart {
  given: z.output<typeof RequestForm>;
  asked: ReservedTeacher | null;
  /** Whether it is published immediately; otherwise it is a draft. */
  publishes: boolean;
  /** Tags that need not be resolved. */
  knownTags: TagCopy[];
  /** Throws a declared error of the endpoint if the preferred time cannot be chosen now. */
  checkTime: (now: Date) => void | Promise<void>;
}

/** Starts a request: stores it and, unless it is a draft, places the hold of its minutes and publishes it. */
@Injectable()
export class StartRequest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly allowance: RequestAllowance,
    private readonly tags: ResolveTags,
    private readonly take: TakeMinutes,
    private readonly release: ReleaseMinutes,
    private readonly views: SkillRequestViews,
    private readonly teachers: AskableTeachers,
    private readonly clock: Clock,
  ) {}

  async run(endpoint: StartEndpoint, start: RequestStart, context: SignedInContext): Promise<WholeRequest> {
    const request = await this.#build(endpoint, start, context);
    await this.unitOfWork.run(context, async (tx) => {
      await this.requests.insert(request, tx);
      // A request that is published immediately is deleted again if its minutes are not available.
      if (request.state === 'draft')
        publishRequestPictures(request, { before: null, after: request.content }, tx);
      tx.note(request.id);
    });
    return this.#finish(endpoint, request, context);
  }

  /**
   * Finishes the publication that the first call began. If it was rolled back, or is being rolled back, starts again.
   * `restart` is null for a draft.
   */
  async resume(
    endpoint: StartEndpoint,
    { note, restart }: { note: string | null; restart: (() => Promise<WholeRequest>) | null },
    context: SignedInContext,
  ): Promise<WholeRequest> {
    const id = RequestId.parse(note);
    const begun = await this.requests.find(id);
    if (begun?.state === 'publishing' && begun.hold.intent.kind === 'void') {
      await this.release.settle(begun, context);
    }
    const request = await this.requests.find(id);
    if (request) return this.#finish(endpoint, request, context);
    // A draft is missing only if its owner deleted it.
    return restart ? restart() : Promise.reject(createCommonError('command.done'));
  }

  async #finish(
    endpoint: StartEndpoint,
    request: SkillRequest,
    context: SignedInContext,
  ): Promise<WholeRequest> {
    if (request.state === 'publishing') await this.#publish(endpoint, request, context);
    return this.views.one(request.id, context);
  }

  async #publish(endpoint: StartEndpoint, request: Publishing, context: SignedInContext): Promise<void> {
    if (request.hold.intent.kind === 'place') {
      const shortage = await this.take.publish(request, request.content, context);
      if (shortage) throwRejection(endpoint, shortage);
    } else if (request.hidden) throw busyError();
  }

  async #build(
    endpoint: StartEndpoint,
    { given, asked, publishes, knownTags, checkTime }: RequestStart,
    context: SignedInContext,
  ): Promise<Draft | Publishing> {
    const now = this.clock.now();
    await checkTime(now);
    const tags = await this.tags.run(given.tags, context, knownTags);
    if (!tags) return fail(endpoint, 'request.unknown_tag');
    if (asked) await this.#checkReservedTeacher(endpoint, asked, context);
    const full = await this.allowance.take(context.actor.memberId, now);
    if (full) return fail(endpoint, 'request.too_many', {}, { retryAfterMs: full.waitMs });
    const draft: Draft = {
      state: 'draft',
      id: newId(RequestId),
      ownerId: context.actor.memberId,
      createdAt: now,
      content: readContent(given, tags),
      asked,
      attempts: 0,
    };
    if (!publishes) return draft;
    const intent = createPlaceIntent(given.duration_minutes, this.release.dueAt());
    return beginPublishing(draft, { intent, hidden: true });
  }

  /** Checks that the teacher is another member, exists, has an account and is not blocked. */
  async #checkReservedTeacher(
    endpoint: StartEndpoint,
    { teacherId }: ReservedTeacher,
    context: SignedInContext,
  ): Promise<void> {
    if (teacherId === context.actor.memberId) fail(endpoint, 'request.cannot_ask', { who: 'self' });
    const obstacle = await this.teachers.obstacleTo(teacherId, context);
    if (obstacle === 'no_account') fail(endpoint, 'member.no_account');
    if (obstacle) fail(endpoint, 'request.cannot_ask', { who: 'other' });
  }
}
