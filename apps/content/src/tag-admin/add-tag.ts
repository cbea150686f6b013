import { Injectable } from '@nestjs/common';
import {
  actOf,
  changesOf,
  contentApi,
  contentEvents,
  fail,
  newId,
  TagId,
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

const endpoint = contentApi.addTag;
type Endpoint = typeof endpoint;

@Injectable()
export class AddTag implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly suggestions: TagSuggestionStore,
    private readonly rows: TagRows,
    private readonly clock: Clock,
  ) {}

  async handle(content: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const tag: StoredTag = { id: newId(TagId), ...content };
    const { name, ...rest } = content;
    try {
      await this.unitOfWork.run(context, async (tx) => {
        await this.tags.insert(tag, tx);
        await this.suggestions.remove(name, tx);
        const act = actOf('tag_added', {
          adminId: context.actor.memberId,
          thing: { kind: 'tag', id: tag.id, label: name },
          at: this.clock.now(),
          values: {},
          changes: changesOf({}, rest),
        });
        tx.publish(contentEvents.contentActAudited, act);
        tx.note(tag.id);
      });
    } catch (error) {
      if (isDuplicateKey(error)) return fail(endpoint, 'tag.exists');
      throw error;
    }
    return this.rows.one(tag);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    const id = TagId.parse(note);
    const tag = (await this.tags.findByIds([id])).get(id);
    return tag ? this.rows.one(tag) : fail(endpoint, 'tag.exists');
  }
}
