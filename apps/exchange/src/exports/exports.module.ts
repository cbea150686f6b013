import { Module } from '@nestjs/common';
import {
  BANK_PAGE_ROWS,
  type BankHistory,
  bankPage,
  type exchangeApi,
  type HandlersOf,
} from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { HistoryModule, type HistoryRow, HistoryStore } from '../history/index.js';
import { BankRequestStore } from './bank-request.store.js';
import { ExportMember } from './export-member.js';
import { ExportedRowStore } from './exported-row.store.js';

const serves = {
  exportMember: ExportMember,
  listBankRequests: bindHandler(BankRequestStore, (requests) => ({
    handle: async ({ after }) => bankPage(await requests.read(after), ({ key }) => key),
  })),
  listBankHistory: bindHandler(HistoryStore, (history) => ({
    handle: async ({ after }) =>
      bankPage((await history.findAfter(after, BANK_PAGE_ROWS)).map(bankHistoryOf), ({ key }) => key),
  })),
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Names of members who were not imported are not exported, because no member of the bundle has them. */
const bankHistoryOf = ({ _id, at, from, to, minutes, tag, text }: HistoryRow): BankHistory => ({
  key: _id,
  at: at.toISOString(),
  from_key: from.id,
  to_key: to.id,
  ...{ minutes, tag, text },
});

/** Serves the exchange's share of a member's data export, and of the export of the whole bank. */
@Module({
  imports: [HistoryModule],
  providers: [...Object.values(serves), ExportedRowStore, BankRequestStore],
})
export class ExportsModule {
  static readonly serves = serves;
}
