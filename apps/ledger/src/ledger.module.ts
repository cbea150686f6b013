import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { apis, identityEvents, type HandlersOf, type ledgerApi } from '@skillhour/contracts';
import { reactTo, serveApi } from '@skillhour/messaging';
import { memberDirectory } from '@skillhour/persistence';
import { defineService } from '@skillhour/service-kit';
import { OpenAccountOnVerification } from './accounts/open-account-on-verification.js';
import { Parties } from './accounts/parties.js';
import { ReadAccount } from './accounts/read-account.js';
import { Welcome } from './accounts/welcome.js';
import { CheckLedger } from './check/check-ledger.js';
import { ledgerConfig } from './config.js';
import { AdjustHold } from './holds/adjust-hold.js';
import { ExpireHolds } from './holds/expire-holds.js';
import { PlaceHold } from './holds/place-hold.js';
import { PostHold } from './holds/post-hold.js';
import { VoidHold } from './holds/void-hold.js';
import { JournalStore } from './journal/journal.store.js';
import { Ledger } from './ledger.js';
import { AccountStore } from './projection/account.store.js';
import { HoldStore } from './projection/hold.store.js';
import { PositionStore } from './projection/position.store.js';
import { ProjectedFacts } from './projection/projected-facts.js';
import { Projector } from './projection/projector.js';
import { TransferStore } from './projection/transfer.store.js';
import { RelayPositionStore } from './relay/relay-position.store.js';
import { Relay } from './relay/relay.js';

const handlers = {
  readAccount: ReadAccount,
  checkLedger: CheckLedger,
  placeHold: PlaceHold,
  adjustHold: AdjustHold,
  postHold: PostHold,
  voidHold: VoidHold,
} satisfies HandlersOf<typeof ledgerApi>;

const stores = [JournalStore, PositionStore, AccountStore, HoldStore, TransferStore, RelayPositionStore];

interface Prepared {
  prepare(): Promise<void>;
}

/** The members' minutes: one journal, and all that is derived from it. */
@Module({
  imports: [
    memberDirectory(),
    serveApi(apis.ledger, handlers),
    reactTo([
      { event: identityEvents.memberVerified, by: OpenAccountOnVerification, inbox: 'none', concurrency: 8 },
    ]),
  ],
  providers: [...stores, ProjectedFacts, Projector, Relay, Ledger, ExpireHolds, Welcome, Parties],
})
export class LedgerModule implements OnModuleInit {
  constructor(@Inject(ModuleRef) private readonly moduleRef: ModuleRef) {}

  /** Collections and indexes are there before the first call, loop or event. */
  async onModuleInit(): Promise<void> {
    await Promise.all(stores.map((store) => this.moduleRef.get<Prepared>(store).prepare()));
  }
}

export const ledgerService = defineService({
  name: 'ledger',
  config: ledgerConfig,
  module: () => LedgerModule,
  database: true,
});
