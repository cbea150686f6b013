import { Inject, Injectable } from '@nestjs/common';
import type { SkillEntry } from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { tagRefsOf, type Entry } from '../entries/index.js';

/** Creates the views of entries, with their texts as HTML. */
@Injectable()
export class EntryViews {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly rendered: RenderedTexts,
  ) {}

  async all(entries: readonly Entry[]): Promise<SkillEntry[]> {
    const texts = entries.map(({ about }) => about);
    const html = await this.rendered.htmlForAll(texts, this.config.IMAGE_BASE_URL);
    return entries.map((entry, index) => viewOf(entry, html[index] ?? ''));
  }

  async one(entry: Entry): Promise<SkillEntry> {
    return viewOf(entry, await this.rendered.htmlFor(entry.about, this.config.IMAGE_BASE_URL));
  }
}

const viewOf = (
  { id, kind, name, about, tags, level, createdAt }: Entry,
  about_html: string,
): SkillEntry => ({
  id,
  kind,
  name,
  about,
  about_html,
  tags: tagRefsOf(tags),
  level,
  created_at: createdAt.toISOString(),
});
