import { Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { t } from '@skillhour/texts';
import { TagSuggestionStore } from './tag-suggestion.store.js';

const endpoint = contentApi.dismissTagSuggestion;
type Endpoint = typeof endpoint;

/** Dismisses a name that a member suggested for a tag. */
@Injectable()
export class DismissTagSuggestion implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly suggestions: TagSuggestionStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.suggestions.dismiss(id, tx))) fail(endpoint, 'suggestion.not_found');
    });
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Suggestion dismissed.') };
  }
}
