import { Module } from '@nestjs/common';
import { type exchangeApi, type HandlersOf, identityEvents } from '@skillhour/contracts';
import { bindHandler, onEvent } from '@skillhour/messaging';
import { ForgetHistoryOnDeletion } from './forget-history-on-deletion.js';
import { HistoryStore } from './history.store.js';
import { ListHistory } from './list-history.js';

const serves = {
  listHistory: ListHistory,
  addHistory: bindHandler(HistoryStore, (store) => ({
    handle: async ({ import_id, rows }) => {
      await store.add(import_id, rows);
      return {};
    },
  })),
  removeHistory: bindHandler(HistoryStore, (store) => ({
    handle: async ({ import_id }) => ({ left: await store.removeSome(import_id) }),
  })),
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Movements of minutes from before the bank moved in. Identity's imports bring them. */
@Module({
  providers: [ForgetHistoryOnDeletion, HistoryStore, ...Object.values(serves)],
  exports: [HistoryStore],
})
export class HistoryModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEvent(identityEvents.memberDeleted, 'forget-history-on-deletion', ForgetHistoryOnDeletion),
  ];
}
