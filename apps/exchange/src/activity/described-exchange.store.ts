import { Inject, Injectable } from '@nestjs/common';
import { type exchangeApi, ExchangeId, MeetingId, type Output, settlementKey } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { exchangeModel, type ExchangeRow, transferKeyOf } from '../exchanges/index.js';
import { sessionModel, type SessionRow } from '../sessions/index.js';

type Described = Output<typeof exchangeApi.describeTransfers>['exchanges'][number];

const SETTLEMENT_KEY = /^meeting:([^:]+):settle$/;
const EXCHANGE_KEY = /^exchange:([^:]+)$/;

const idsIn = (keys: readonly string[], pattern: RegExp): string[] =>
  keys.flatMap((key) => pattern.exec(key)?.[1] ?? []);

/** Finds what the exchange knows about transfers by their business keys. */
@Injectable()
export class DescribedExchangeStore {
  readonly #sessions: Model<SessionRow>;
  readonly #exchanges: Model<ExchangeRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#sessions = sessionModel(database);
    this.#exchanges = exchangeModel(database);
  }

  /** Returns nothing for keys of other services. */
  async find(keys: readonly string[]): Promise<Described[]> {
    const [settled, logged] = await Promise.all([
      this.#findSettled(idsIn(keys, SETTLEMENT_KEY)),
      this.#findLogged(idsIn(keys, EXCHANGE_KEY)),
    ]);
    return [...settled, ...logged];
  }

  async #findSettled(meetingIds: readonly string[]): Promise<Described[]> {
    if (meetingIds.length === 0) return [];
    const rows = await this.#sessions
      .find(
        { meetingId: { $in: meetingIds.map((id) => MeetingId.parse(id)) } },
        { _id: 0, meetingId: 1, request: 1, 'decision.kind': 1, 'decision.logged': 1 },
      )
      .lean<Pick<SessionRow, 'meetingId' | 'request' | 'decision'>[]>();
    return rows.map(({ meetingId, request, decision }) => ({
      key: settlementKey(meetingId),
      tags: request.content.tags.map(({ name }) => name),
      measured: !(decision?.kind === 'lesson' && decision.logged),
      text: '',
    }));
  }

  async #findLogged(ids: readonly string[]): Promise<Described[]> {
    if (ids.length === 0) return [];
    const rows = await this.#exchanges
      .find({ _id: { $in: ids.map((id) => ExchangeId.parse(id)) } }, { content: 1, text: 1 })
      .lean<Pick<ExchangeRow, '_id' | 'content' | 'text'>[]>();
    return rows.map(({ _id, content, text }) => ({
      key: transferKeyOf({ id: _id }),
      tags: content.tags.map(({ name }) => name),
      measured: false,
      text,
    }));
  }
}
