import { Inject, Injectable } from '@nestjs/common';
import { RequestStatus, type Trend } from '@skillhour/contracts';
import { DATABASE, FreshCounts } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { requestModel, type RequestRow } from '../requests/index.js';
import { sessionModel, type SessionRow } from '../sessions/index.js';

const OPEN = { status: 'PE' } as const;
/** Matches requests in every status except draft: a draft has not been published. */
const NOT_DRAFT = { status: { $in: RequestStatus.options.filter((status) => status !== 'DR') } };
const COMPLETED = { status: 'CO' } as const;

/** Counts of requests and sessions. */
@Injectable()
export class ExchangeStatsStore {
  readonly #requests: FreshCounts<RequestRow>;
  readonly #sessions: FreshCounts<SessionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#requests = new FreshCounts(requestModel(database));
    this.#sessions = new FreshCounts(sessionModel(database));
  }

  openRequests(): Promise<number> {
    return this.#requests.count(OPEN);
  }

  sessions(): Promise<number> {
    return this.#sessions.count(COMPLETED);
  }

  requestTrend(until: Date): Promise<Trend> {
    return this.#requests.trend(NOT_DRAFT, 'createdAt', until);
  }

  sessionTrend(until: Date): Promise<Trend> {
    return this.#sessions.trend(COMPLETED, 'settlement.settledAt', until);
  }
}
