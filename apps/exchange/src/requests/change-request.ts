import { Injectable } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { snapshotOf, type RequestContent } from '../domain/index.js';
import { CancelRequest } from './cancel-request.js';
import type { RequestChange } from './decide-request.js';
import { createLowerIntent, createPlaceIntent, createRaiseIntent, type Held } from '../holds/index.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { RequestChanges } from './request-changes.js';
import { publishRequestPictures } from './request-pictures.js';
import {
  beginPublishing,
  type Draft,
  type Published,
  type Publishing,
  type Raising,
} from './skill-request.js';
import { SkillRequestStore } from './skill-request.store.js';

/** The steps left after a change's first transaction. */
export type Step =
  | { kind: 'done' }
  | Extract<RequestChange, { kind: 'busy' }>
  | { kind: 'publish'; request: Publishing; content: RequestContent }
  | { kind: 'raise'; request: Raising; content: RequestContent }
  | { kind: 'release'; request: Held };

/** Stores the decision on an edit: the whole edit, or the intent for the ledger call that it needs first. */
@Injectable()
export class ChangeRequest {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly changes: RequestChanges,
    private readonly cancel: CancelRequest,
    private readonly release: ReleaseMinutes,
  ) {}

  async begin(change: RequestChange, tx: Tx): Promise<Step> {
    const dueAt = this.release.dueAt();
    switch (change.kind) {
      case 'busy':
        return change;
      case 'cancel': {
        const request = await this.cancel.run(change.request, { reason: 'owner', dueAt }, tx);
        return { kind: 'release', request };
      }
      case 'save':
        await this.#save(change.request, change.content, tx);
        return { kind: 'done' };
      case 'lower':
        return this.#lower(change.request, change.content, dueAt, tx);
      case 'publish': {
        const { request: draft, content } = change;
        const intent = createPlaceIntent(content.duration_minutes, dueAt);
        const request = beginPublishing(draft, { intent, hidden: false });
        await this.requests.beginPlace(request, intent, tx);
        return { kind: 'publish', request, content };
      }
      case 'raise': {
        const { request, content } = change;
        const intent = createRaiseIntent(content.duration_minutes, request.hold.adjustments + 1, dueAt);
        await this.requests.beginAdjustment(request.id, intent, tx);
        return { kind: 'raise', request: { ...request, hold: { ...request.hold, intent } }, content };
      }
    }
  }

  /** Shortens the request immediately; the ledger is updated afterwards. */
  async #lower(request: Published, content: RequestContent, dueAt: Date, tx: Tx): Promise<Step> {
    const intent = createLowerIntent(content.duration_minutes, request.hold.adjustments + 1, dueAt);
    await this.#save(request, content, tx);
    await this.requests.beginAdjustment(request.id, intent, tx);
    return { kind: 'release', request: { ...request, content, hold: { ...request.hold, intent } } };
  }

  async #save(request: Draft | Published, content: RequestContent, tx: Tx): Promise<void> {
    await this.requests.saveContent(request.id, content, tx);
    publishRequestPictures(request, { before: request.content, after: content }, tx);
    if (request.state === 'published')
      await this.changes.notifyEdited(snapshotOf({ ...request, content }), tx);
  }
}
