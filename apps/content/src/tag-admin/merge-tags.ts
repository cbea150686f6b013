import { Injectable } from '@nestjs/common';
import {
  actOf,
  contentApi,
  contentEvents,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { PostStore } from '../posts/index.js';
import { TagStore } from '../tags/index.js';
import { TagRows } from './tag-rows.js';

const endpoint = contentApi.mergeTags;
type Endpoint = typeof endpoint;

/** Merges a tag into another one. Copies of it are updated when the merge event arrives. */
@Injectable()
export class MergeTags implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly posts: PostStore,
    private readonly rows: TagRows,
    private readonly clock: Clock,
  ) {}

  async handle({ id, into }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (id === into) return fail(endpoint, 'tag.itself');
    const posts = await this.posts.countTagged(id);
    const target = await this.unitOfWork.run(context, async (tx) => {
      const { name } = (await this.tags.find(id, tx)) ?? fail(endpoint, 'tag.not_found');
      const other = (await this.tags.find(into, tx)) ?? fail(endpoint, 'tag.target_not_found');
      await this.tags.merge(id, into, tx);
      tx.publish(contentEvents.tagsMerged, { tag_id: id, into: { id: into, name: other.name } });
      const act = actOf('tag_merged', {
        adminId: context.actor.memberId,
        thing: { kind: 'tag', id, label: name },
        at: this.clock.now(),
        values: { into: other.name, posts },
      });
      tx.publish(contentEvents.contentActAudited, act);
      return other;
    });
    return this.rows.one(target);
  }

  async resume({ into }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const tag = (await this.tags.findByIds([into])).get(into);
    return this.rows.one(tag ?? fail(endpoint, 'tag.target_not_found'));
  }
}
