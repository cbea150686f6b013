import { Module } from '@nestjs/common';
import { ledgerApi, type HandlersOf } from '@skillhour/contracts';
import { bindHandler, serveFeatures } from '@skillhour/messaging';
import { FakeLedger } from './fake-ledger.js';
import { fakeService } from './fake-service.js';

const {
  placeHold,
  adjustHold,
  postHold,
  voidHold,
  findPosting,
  reversePosting,
  postTransfer,
  readBalance,
  readStuckWork,
} = ledgerApi;

const api = {
  placeHold,
  adjustHold,
  postHold,
  voidHold,
  findPosting,
  reversePosting,
  postTransfer,
  readBalance,
  readStuckWork,
};

const serves = {
  placeHold: bindHandler(FakeLedger, (ledger) => ({
    handle: (input) => ledger.carryOut('place', () => ledger.place(input)),
  })),
  adjustHold: bindHandler(FakeLedger, (ledger) => ({
    handle: (input) => ledger.carryOut('adjust', () => ledger.adjust(input)),
  })),
  postHold: bindHandler(FakeLedger, (ledger) => ({
    handle: (input) => ledger.carryOut('post', () => ledger.settle(input)),
  })),
  voidHold: bindHandler(FakeLedger, (ledger) => ({
    handle: (input) => ledger.carryOut('void', () => ledger.void(input)),
  })),
  findPosting: bindHandler(FakeLedger, (ledger) => ({ handle: async (input) => ledger.find(input) })),
  reversePosting: bindHandler(FakeLedger, (ledger) => ({
    handle: (input) => ledger.carryOut('reverse', () => ledger.reverse(input)),
  })),
  postTransfer: bindHandler(FakeLedger, (ledger) => ({
    handle: (input) => ledger.carryOut('transfer', () => ledger.transfers.post(input)),
  })),
  readBalance: bindHandler(FakeLedger, (ledger) => ({
    handle: async ({ member_id: id }) => {
      const [available_time, held_time] = [ledger.available(id), ledger.held(id)];
      return { total_time: available_time + held_time, available_time, held_time };
    },
  })),
  readStuckWork: bindHandler(FakeLedger, (ledger) => ({
    handle: async () => ({ tasks: ledger.stuck, count: ledger.stuck.length }),
  })),
} satisfies Partial<HandlersOf<typeof ledgerApi>>;

@Module({ providers: Object.values(serves) })
class FakeLedgerModule {
  static readonly serves = serves;
}

/** Serves the fake under the ledger's name. */
export const fakeLedgerService = (ledger: FakeLedger) =>
  fakeService('ledger', serveFeatures(api, [FakeLedgerModule]), [FakeLedger, ledger]);
