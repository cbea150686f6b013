import { Injectable } from '@nestjs/common';
import {
  actOf,
  type CallContext,
  contentEvents,
  type contentApi,
  type Handler,
  type Input,
  newId,
  type Output,
  TagId,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { type StoredTag, tagKey, TagStore, toTagRef } from '../tags/index.js';

type Endpoint = typeof contentApi.importTags;

/**
 * Creates the tags of an import that do not exist yet. A tag is known by its name, so a repeated call creates nothing.
 * Each tag has a text that an admin can replace.
 */
@Injectable()
export class ImportTags implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly clock: Clock,
  ) {}

  async handle({ admin_id, names }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const known = new Set((await this.tags.findByNames(names)).map(({ name }) => tagKey(name)));
    const added = new Map<string, string>();
    // The first spelling of a name counts.
    for (const name of names) {
      const key = tagKey(name);
      if (!known.has(key) && !added.has(key)) added.set(key, name);
    }
    for (const name of added.values()) await this.#add(name, admin_id, context);
    return { tags: (await this.tags.findByNames(names)).map(toTagRef) };
  }

  async #add(name: string, adminId: Input<Endpoint>['admin_id'], context: CallContext): Promise<void> {
    const tag: StoredTag = { id: newId(TagId), name, about: aboutOf(name) };
    try {
      await this.unitOfWork.run(context, async (tx) => {
        await this.tags.insert(tag, tx);
        const thing = { kind: 'tag' as const, id: tag.id, label: name };
        const act = actOf('tag_added', { adminId, thing, at: this.clock.now(), values: {} });
        tx.publish(contentEvents.contentActAudited, act);
      });
    } catch (error) {
      // A concurrent call created it.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

const aboutOf = (name: string): string =>
  t('Everything about “{name}”. This tag came with the data of another time bank.', { name });
