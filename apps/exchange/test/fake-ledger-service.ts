import { Injectable, Module } from '@nestjs/common';
import { ledgerApi, type Handler, type Input } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
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

@Injectable()
class PlaceHold implements Handler<typeof placeHold> {
  constructor(private readonly ledger: FakeLedger) {}
  handle(input: Input<typeof placeHold>) {
    return this.ledger.carryOut('place', () => this.ledger.place(input));
  }
}
@Injectable()
class AdjustHold implements Handler<typeof adjustHold> {
  constructor(private readonly ledger: FakeLedger) {}
  handle(input: Input<typeof adjustHold>) {
    return this.ledger.carryOut('adjust', () => this.ledger.adjust(input));
  }
}
@Injectable()
class PostHold implements Handler<typeof postHold> {
  constructor(private readonly ledger: FakeLedger) {}
  handle(input: Input<typeof postHold>) {
    return this.ledger.carryOut('post', () => this.ledger.settle(input));
  }
}
@Injectable()
class VoidHold implements Handler<typeof voidHold> {
  constructor(private readonly ledger: FakeLedger) {}
  handle(input: Input<typeof voidHold>) {
    return this.ledger.carryOut('void', () => this.ledger.void(input));
  }
}

@Injectable()
class FindPosting implements Handler<typeof findPosting> {
  constructor(private readonly ledger: FakeLedger) {}
  async handle(input: Input<typeof findPosting>) {
    return this.ledger.find(input);
  }
}
@Injectable()
class ReversePosting implements Handler<typeof reversePosting> {
  constructor(private readonly ledger: FakeLedger) {}
  handle(input: Input<typeof reversePosting>) {
    return this.ledger.carryOut('reverse', () => this.ledger.reverse(input));
  }
}

@Injectable()
class PostTransfer implements Handler<typeof postTransfer> {
  constructor(private readonly ledger: FakeLedger) {}
  handle(input: Input<typeof postTransfer>) {
    return this.ledger.carryOut('transfer', () => this.ledger.transfers.post(input));
  }
}

@Injectable()
class ReadBalance implements Handler<typeof readBalance> {
  constructor(private readonly ledger: FakeLedger) {}
  async handle({ member_id: id }: Input<typeof readBalance>) {
    const [available_time, held_time] = [this.ledger.available(id), this.ledger.held(id)];
    return { total_time: available_time + held_time, available_time, held_time };
  }
}

@Injectable()
class ReadStuckWork implements Handler<typeof readStuckWork> {
  constructor(private readonly ledger: FakeLedger) {}
  async handle() {
    return { tasks: this.ledger.stuck, count: this.ledger.stuck.length };
  }
}

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

@Module({
  providers: [
    PlaceHold,
    AdjustHold,
    PostHold,
    VoidHold,
    FindPosting,
    ReversePosting,
    PostTransfer,
    ReadBalance,
    ReadStuckWork,
  ],
})
class FakeLedgerModule {
  static readonly serves = {
    placeHold: PlaceHold,
    adjustHold: AdjustHold,
    postHold: PostHold,
    voidHold: VoidHold,
    findPosting: FindPosting,
    reversePosting: ReversePosting,
    postTransfer: PostTransfer,
    readBalance: ReadBalance,
    readStuckWork: ReadStuckWork,
  };
}

/** Serves the fake under the ledger's name. */
export const fakeLedgerService = (ledger: FakeLedger) =>
  fakeService('ledger', serveFeatures(api, [FakeLedgerModule]), [FakeLedger, ledger]);
