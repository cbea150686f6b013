import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { FindSuggestions } from './find-suggestions.js';
import { SkillRequestViews } from './skill-request-views.js';

type Endpoint = typeof exchangeApi.suggestRequests;

/** Suggests requests that a member could teach, with the reasons. */
@Injectable()
export class SuggestRequests implements Handler<Endpoint> {
  constructor(
    private readonly suggestions: FindSuggestions,
    private readonly views: SkillRequestViews,
  ) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const found = await this.suggestions.find({ category: '' }, context);
    const requests = found.map(({ request }) => request);
    const views = await this.views.many(requests, context);
    const results = views.flatMap((view, index) => {
      const suggestion = found[index];
      return suggestion ? [{ ...view, reason: suggestion.reason }] : [];
    });
    return { results };
  }
}
