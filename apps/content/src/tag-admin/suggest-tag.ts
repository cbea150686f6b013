import { Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  newId,
  TagSuggestionId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { TagStore } from '../tags/index.js';
import { TagSuggestionAllowance } from './tag-suggestion-allowance.store.js';
import { TagSuggestionStore } from './tag-suggestion.store.js';

const endpoint = contentApi.suggestTag;
type Endpoint = typeof endpoint;

/** Suggests the name of a missing tag to the admins. */
@Injectable()
export class SuggestTag implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tags: TagStore,
    private readonly suggestions: TagSuggestionStore,
    private readonly allowance: TagSuggestionAllowance,
    private readonly clock: Clock,
  ) {}

  async handle({ name }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if ((await this.tags.findByNames([name])).length > 0) return fail(endpoint, 'tag.exists');
    const now = this.clock.now();
    const full = await this.allowance.take(context.actor.memberId, now);
    if (full) return fail(endpoint, 'suggestion.too_many', {}, { retryAfterMs: full.waitMs });
    const suggestion = { id: newId(TagSuggestionId), name, createdAt: now };
    try {
      await this.unitOfWork.run(context, (tx) => this.suggestions.add(suggestion, tx));
    } catch (error) {
      // Someone suggested the same name at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Suggested to the admins.') };
  }
}
