import { Injectable } from '@nestjs/common';
import {
  type BankHistory,
  type BankRequest,
  type BankTag,
  contentApi,
  DESCRIBED_KEYS,
  exchangeApi,
  type JournalHead,
  type JournalTransfer,
  ledgerApi,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { DescribedExchange } from './bundle-rows.js';

const READ_TIMEOUT_MS = 10_000;

const context = () => systemContext({ deadlineAtMs: Date.now() + READ_TIMEOUT_MS });

/** A page of the journal, with what the exchange knows about its transfers. */
export interface TransferPage {
  transfers: JournalTransfer[];
  described: ReadonlyMap<string, DescribedExchange>;
  head: JournalHead;
}

interface Period {
  from: string;
  until: string;
}

/** Reads what the other services store about the bank, page by page. */
@Injectable()
export class BankSource {
  constructor(private readonly caller: Caller) {}

  /** Reads the journal, as of the moment of the first page. Without a period, from its first entry and with texts. */
  async *transfers(period: Period | null): AsyncGenerator<TransferPage> {
    const query = { ...(period ?? { from: null, until: null }), texts: period === null };
    type Page = Pick<TransferPage, 'transfers' | 'head'> & { next: number | null };
    let upTo: number | null = null;
    let after: number | null = null;
    do {
      const page: Page = await this.caller.call(
        ledgerApi.listJournalTransfers,
        { ...query, up_to: upTo, after },
        context(),
      );
      yield { transfers: page.transfers, described: await this.#describe(page.transfers), head: page.head };
      upTo = page.head.seq;
      after = page.next;
    } while (after !== null);
  }

  requests(): AsyncGenerator<BankRequest[]> {
    return pagesOf((after) => this.caller.call(exchangeApi.listBankRequests, { after }, context()));
  }

  history(): AsyncGenerator<BankHistory[]> {
    return pagesOf((after) => this.caller.call(exchangeApi.listBankHistory, { after }, context()));
  }

  tags(): AsyncGenerator<BankTag[]> {
    return pagesOf((after) => this.caller.call(contentApi.listBankTags, { after }, context()));
  }

  async #describe(transfers: readonly JournalTransfer[]): Promise<Map<string, DescribedExchange>> {
    const keys = [...new Set(transfers.filter(isExchange).map(({ key }) => key))];
    const found = new Map<string, DescribedExchange>();
    for (let at = 0; at < keys.length; at += DESCRIBED_KEYS) {
      const batch = keys.slice(at, at + DESCRIBED_KEYS);
      const { exchanges } = await this.caller.call(exchangeApi.describeTransfers, { keys: batch }, context());
      for (const exchange of exchanges) found.set(exchange.key, exchange);
    }
    return found;
  }
}

/** Whether members spent time with each other for it. */
export const isExchange = ({ kind }: Pick<JournalTransfer, 'kind'>): boolean =>
  kind === 'settlement' || kind === 'exchange';

async function* pagesOf<Row>(
  read: (after: string | null) => Promise<{ rows: Row[]; next: string | null }>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const { rows, next }: { rows: Row[]; next: string | null } = await read(after);
    yield rows;
    after = next;
  } while (after !== null);
}
