import { type DynamicModule, Injectable, Module, type Type } from '@nestjs/common';
import {
  type AnyEndpoint,
  contentApi,
  createCommonError,
  exchangeApi,
  fail,
  type HandlersOf,
  type Input,
  ledgerApi,
  type MemberId,
  newId,
  TransferId,
} from '@skillhour/contracts';
import { bindHandler, serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';
import { tagNamed } from './tags-in-test.js';

interface Posting {
  memberId: MemberId;
  minutes: number;
  reversed: number;
}

type HistoryRow = Input<typeof exchangeApi.addHistory>['rows'][number];

/** In-memory fake of an import's neighbors with their guarantees: keys that work once, and no member below their credit line. */
@Injectable()
export class NeighborsInTest {
  readonly credit = new Map<MemberId, number>();
  readonly postings = new Map<string, Posting>();
  readonly history = new Map<string, HistoryRow & { importId: string }>();
  readonly tags = new Set<string>();
  /** Whether tags can't be created and balances not be reversed, so that no work in the background gets further. */
  isDown = false;
  /** Members whose minutes have moved. */
  readonly moved = new Set<MemberId>();

  /** Minutes without the credit line. */
  balanceOf(memberId: MemberId): number {
    return [...this.postings.values()]
      .filter((posting) => posting.memberId === memberId)
      .reduce((sum, { minutes, reversed }) => sum + minutes - Math.sign(minutes) * reversed, 0);
  }

  /** Balance of `community`, which makes the sum of all balances zero. */
  get communityMinutes(): number {
    return [...this.postings.values()].reduce(
      (sum, { minutes, reversed }) => sum - minutes + Math.sign(minutes) * reversed,
      0,
    );
  }

  readBalance({ member_id: id }: Input<typeof ledgerApi.readBalance>) {
    const [balance, limit] = [this.balanceOf(id), this.credit.get(id) ?? 0];
    return {
      total_time: balance,
      available_time: balance + limit,
      held_time: 0,
      ...(limit > 0 && { credit_limit: limit }),
    };
  }

  setCredit({ member_id: id, credit_limit }: Input<typeof ledgerApi.setCredit>) {
    const lowest = -this.balanceOf(id);
    if (credit_limit < lowest) fail(ledgerApi.setCredit, 'credit.in_use', { lowest }, { data: { lowest } });
    this.credit.set(id, credit_limit);
    return { credit_limit };
  }

  postOpening({ key, member_id: memberId, balance_minutes: minutes }: Input<typeof ledgerApi.postOpening>) {
    const earlier = this.postings.get(key);
    if (earlier && (earlier.memberId !== memberId || earlier.minutes !== minutes))
      fail(ledgerApi.postOpening, 'key.reused');
    const available = this.balanceOf(memberId) + (this.credit.get(memberId) ?? 0);
    if (!earlier && available + minutes < 0) {
      const data = { needed: -minutes, available };
      fail(ledgerApi.postOpening, 'account.insufficient_minutes', data, { data });
    }
    if (!earlier) this.postings.set(key, { memberId, minutes, reversed: 0 });
    return { transfer_id: newId(TransferId) };
  }

  reversePosting({ posted_key, amount_minutes }: Input<typeof ledgerApi.reversePosting>) {
    this.requireUp();
    const posting = this.postings.get(posted_key) ?? fail(ledgerApi.reversePosting, 'posting.not_found');
    posting.reversed = amount_minutes;
    return { reversed_minutes: amount_minutes, total_reversed_minutes: amount_minutes, owed_minutes: 0 };
  }

  addHistory({ import_id: importId, rows }: Input<typeof exchangeApi.addHistory>) {
    for (const row of rows) if (!this.history.has(row.key)) this.history.set(row.key, { ...row, importId });
    return {};
  }

  removeHistory({ import_id }: Input<typeof exchangeApi.removeHistory>) {
    for (const [key, { importId }] of this.history) if (importId === import_id) this.history.delete(key);
    return { left: false };
  }

  requireUp(): void {
    if (this.isDown) throw createCommonError('service.unavailable', { service: 'Neighbor' });
  }

  resolveTags(names: readonly string[]) {
    const found = [...this.tags].filter((tag) =>
      names.some((name) => name.toLowerCase() === tag.toLowerCase()),
    );
    return found.map(tagNamed).map((tag) => ({ ...tag, tag }));
  }
}

const ledger = {
  readBalance: ledgerApi.readBalance,
  setCredit: ledgerApi.setCredit,
  postOpening: ledgerApi.postOpening,
  reversePosting: ledgerApi.reversePosting,
  listMoved: ledgerApi.listMoved,
};
const content = {
  resolveTags: contentApi.resolveTags,
  listTagRefs: contentApi.listTagRefs,
  importTags: contentApi.importTags,
};
const exchange = { addHistory: exchangeApi.addHistory, removeHistory: exchangeApi.removeHistory };

class LedgerFeature {
  static readonly serves = {
    readBalance: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async (input) => fakes.readBalance(input),
    })),
    setCredit: bindHandler(NeighborsInTest, (fakes) => ({ handle: async (input) => fakes.setCredit(input) })),
    postOpening: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async (input) => fakes.postOpening(input),
    })),
    reversePosting: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async (input) => fakes.reversePosting(input),
    })),
    listMoved: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async ({ member_ids }) => ({ moved: member_ids.filter((id) => fakes.moved.has(id)) }),
    })),
  } satisfies HandlersOf<typeof ledger>;
}
Module({ providers: Object.values(LedgerFeature.serves) })(LedgerFeature);

class ContentFeature {
  static readonly serves = {
    resolveTags: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async ({ names }) => {
        const tags = fakes.resolveTags(names);
        const known = new Set(tags.map(({ name }) => name.toLowerCase()));
        return { tags, unknown: names.filter((name) => !known.has(name.toLowerCase())) };
      },
    })),
    listTagRefs: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async () => ({ tags: fakes.resolveTags([...fakes.tags]) }),
    })),
    importTags: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async ({ names }) => {
        fakes.requireUp();
        names.forEach((name) => fakes.tags.add(name));
        return { tags: fakes.resolveTags(names) };
      },
    })),
  } satisfies HandlersOf<typeof content>;
}
Module({ providers: Object.values(ContentFeature.serves) })(ContentFeature);

class ExchangeFeature {
  static readonly serves = {
    addHistory: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async (input) => fakes.addHistory(input),
    })),
    removeHistory: bindHandler(NeighborsInTest, (fakes) => ({
      handle: async (input) => fakes.removeHistory(input),
    })),
  } satisfies HandlersOf<typeof exchange>;
}
Module({ providers: Object.values(ExchangeFeature.serves) })(ExchangeFeature);

class GivenModule {}
class FakeModule {}

const serviceOf = (name: string, api: Record<string, AnyEndpoint>, feature: Type, fakes: NeighborsInTest) => {
  const providers = [{ provide: NeighborsInTest, useValue: fakes }];
  const given = { module: GivenModule, global: true, providers, exports: [NeighborsInTest] };
  const imports = [serveFeatures(api, [feature] as never), given];
  return defineService({
    name,
    config: z.object({}),
    module: (): DynamicModule => ({ module: FakeModule, imports }),
  });
};

/** Defines the ledger, content and exchange as an import sees them. */
export const neighborServices = (fakes: NeighborsInTest) => [
  serviceOf('ledger', ledger, LedgerFeature, fakes),
  serviceOf('content', content, ContentFeature, fakes),
  serviceOf('exchange', exchange, ExchangeFeature, fakes),
];
