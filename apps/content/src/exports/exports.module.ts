import { Module } from '@nestjs/common';
import { BANK_PAGE_ROWS, bankPage, type contentApi, type HandlersOf, TagId } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { PostsModule } from '../posts/index.js';
import { ReportsModule } from '../reports/index.js';
import { RepliesModule } from '../replies/index.js';
import { TagsModule, TagStore } from '../tags/index.js';
import { ExportMember } from './export-member.js';

const serves = {
  exportMember: ExportMember,
  listBankTags: bindHandler(TagStore, (tags) => ({
    handle: async ({ after }) => {
      const found = await tags.findAfter(TagId.nullable().parse(after), BANK_PAGE_ROWS);
      return bankPage(
        found.map(({ id, name, about }) => ({ key: id, name, about })),
        ({ key }) => key,
      );
    },
  })),
} satisfies Partial<HandlersOf<typeof contentApi>>;

/** Serves the content service's share of a member's data export, and of the export of the whole bank. */
@Module({
  imports: [PostsModule, RepliesModule, ReportsModule, TagsModule],
  providers: Object.values(serves),
})
export class ExportsModule {
  static readonly serves = serves;
}
