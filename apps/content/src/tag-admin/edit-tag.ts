import { Injectable } from '@nestjs/common';
import {
  actOf,
  changesOf,
  contentApi,
  contentEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { TagStore, type StoredTag } from '../tags/index.js';
import { TagRows } from './tag-rows.js';
import { TagSuggestionStore } from './tag-suggestion.store.js';

const endpoint = contentApi.editTag;
type Endpoint = typeof endpoint;

/** Edits a tag. Copies of its name are updated when the rename event arrives. */
@Injectable()
export class EditTag implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly suggestions: TagSuggestionStore,
    private readonly rows: TagRows,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    try {
      return await this.rows.one(await this.#edit(input, context));
    } catch (error) {
      if (isDuplicateKey(error)) return fail(endpoint, 'tag.exists');
      throw error;
    }
  }

  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const tag = (await this.tags.findByIds([id])).get(id);
    return this.rows.one(tag ?? fail(endpoint, 'tag.not_found'));
  }

  #edit({ id, ...edit }: Input<Endpoint>, context: SignedInContext): Promise<StoredTag> {
    return this.unitOfWork.run(context, async (tx) => {
      const before = (await this.tags.find(id, tx)) ?? fail(endpoint, 'tag.not_found');
      const now = { ...before, ...edit };
      await this.tags.save(now, tx);
      await this.suggestions.remove(now.name, tx);
      const changes = changesOf(contentOf(before), contentOf(now));
      if (changes.length === 0) return now;
      const act = actOf('tag_changed', {
        adminId: context.actor.memberId,
        thing: { kind: 'tag', id, label: now.name },
        at: this.clock.now(),
        values: {},
        changes,
      });
      tx.publish(contentEvents.contentActAudited, act);
      if (now.name !== before.name) tx.publish(contentEvents.tagRenamed, { tag: { id, name: now.name } });
      return now;
    });
  }
}

const contentOf = ({ id: _, ...content }: StoredTag) => content;
