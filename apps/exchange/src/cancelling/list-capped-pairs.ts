import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type CallContext,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { isSettled, type Session } from '../sessions/index.js';
import { memberSummaryOf } from '../domain/index.js';
import { CappedPairStore } from './capped-pair.store.js';

type Endpoint = typeof exchangeApi.listCappedPairs;
type Shown = Output<Endpoint>['results'][number]['sessions'];
const PERIOD_MS = 30 * 24 * 3_600_000;

@Injectable()
export class ListCappedPairs implements Handler<Endpoint> {
  constructor(
    private readonly pairs: CappedPairStore,
    private readonly directory: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const since = new Date(this.clock.now().getTime() - PERIOD_MS);
    const all = await this.pairs.find(since);
    const page = all.slice((input.page - 1) * size, input.page * size);
    const ids = page.flatMap(({ studentId, teacherId }) => [studentId, teacherId]);
    const members = await this.directory.get(ids, context);
    const results = page.map(async (pair) => {
      const sessions = (await this.pairs.sessionsOf(pair, since)).flatMap(toView);
      return {
        student: memberSummaryOf(members, pair.studentId),
        teacher: memberSummaryOf(members, pair.teacherId),
        times: pair.times,
        minutes: sessions.reduce((total, { minutes }) => total + minutes, 0),
        sessions,
      };
    });
    return toPage(await Promise.all(results), all.length, input.page, size);
  }
}

function toView(session: Session): Shown {
  if (session.state !== 'cancelled' || !isSettled(session) || session.outcome === null) return [];
  const { id, request, startsAt, settlement, outcome, reversedMinutes } = session;
  return [
    {
      id,
      title: request.content.title,
      scheduled_time: startsAt.toISOString(),
      decided_at: settlement.settledAt.toISOString(),
      outcome,
      minutes: settlement.minutes - reversedMinutes,
    },
  ];
}
