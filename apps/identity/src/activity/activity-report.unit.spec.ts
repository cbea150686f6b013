import fc from 'fast-check';
import { transferOf } from '../../test/bank-export-in-test.js';
import { csvOf, reportOf } from './activity-report.js';
import { ActivitySums } from './activity-sums.js';

const NO_REQUESTS = { rows: [], published: 0, met: 0, met_median_ms: null };
const DAY_MS = 86_400_000;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const measured = (...tags: string[]) => ({ tags, measured: true });

function sumsOf(by: 'month' | 'tag'): ActivitySums {
  const sums = new ActivitySums(by);
  sums.addExchange(transferOf(3, 'ann', 'bob', 30), measured('Guitar'));
  sums.addExchange(transferOf(5, 'bob', 'ann', 45), measured('Guitar', 'Music'));
  sums.addExchange(transferOf(8, 'cleo', 'bob', 60, { kind: 'exchange' }), { tags: [], measured: false });
  for (const transfer of [
    transferOf(1, 'community', 'ann', 600, { kind: 'credit' }),
    transferOf(2, 'ann', 'community', 100, { kind: 'credit_return' }),
    transferOf(2, 'ann', 'community', 180, { kind: 'opening' }),
    transferOf(4, 'community', 'bob', 60, { kind: 'welcome' }),
    transferOf(4, 'community', 'bob', 25, { kind: 'gift' }),
    transferOf(6, 'ann', 'bob', 10, { kind: 'gift' }),
    transferOf(7, 'bob', 'ann', 45, { kind: 'reversal', reverses: '5' }),
  ])
    sums.addOther(transfer);
  return sums;
}

describe('an activity report', () => {
  it('counts exchanges, minutes and members by month, and once in the totals', () => {
    const newMembers = [
      { account: 'member:ann', joinedAt: new Date('2026-11-01T10:00:00Z') },
      { account: 'member:dora', joinedAt: new Date('2026-11-02T10:00:00Z') },
    ];
    const requests = {
      rows: [{ key: '2026-11', published: 4, met: 3, met_median_ms: 2.5 * DAY_MS }],
      ...{ published: 4, met: 3, met_median_ms: 2.5 * DAY_MS },
    };
    const report = reportOf({ ...NOVEMBER, by: 'month' }, sumsOf('month'), newMembers, requests);
    const november = {
      ...{ exchanges: 3, minutes_measured: 75, minutes_logged: 60 },
      ...{ active_members: 3, teachers: 2, students: 3, new_members: 2 },
      ...{ requests_published: 4, requests_met: 3, median_days_to_be_met: 2.5 },
      median_days_to_first_exchange: 2,
    };
    expect(report.rows).toEqual([{ key: '2026-11', ...november }]);
    expect(report.totals).toEqual(november);
  });

  it('shows what is no exchange apart, by its reason and direction', () => {
    const { apart } = reportOf({ ...NOVEMBER, by: 'month' }, sumsOf('month'), [], NO_REQUESTS);
    const none = { transfers: 0, to_members: 0, from_members: 0, between_members: 0 };
    expect(apart).toEqual({
      openings: { ...none, transfers: 1, from_members: 180 },
      credit: { ...none, transfers: 2, to_members: 600, from_members: 100 },
      grants: { ...none, transfers: 2, to_members: 85 },
      gifts: { ...none, transfers: 1, between_members: 10 },
      purchases: none,
      corrections: { ...none, transfers: 1, between_members: 45 },
      no_shows: none,
    });
  });

  it('counts an exchange for each of its tags, those with the most minutes first', () => {
    const requests = { ...NO_REQUESTS, rows: [{ key: 'Chess', published: 1, met: 0, met_median_ms: null }] };
    const { rows } = reportOf({ ...NOVEMBER, by: 'tag' }, sumsOf('tag'), [], requests);
    expect(
      rows.map((row) => [row.key, row.minutes_measured, row.minutes_logged, row.requests_published]),
    ).toEqual([
      ['Guitar', 75, 0, 0],
      ['', 0, 60, 0],
      ['Music', 45, 0, 0],
      ['Chess', 0, 0, 1],
    ]);
    expect(rows[0]).toMatchObject({ new_members: null, median_days_to_first_exchange: null });
  });

  it('lists months without activity', () => {
    const period = { from: '2026-11-15', to: '2027-02-01', by: 'month' } as const;
    const { rows } = reportOf(period, new ActivitySums('month'), [], NO_REQUESTS);
    expect(rows.map(({ key }) => key)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  });

  it('adds up to every minute of the journal, whatever the kinds', () => {
    const party = fc.constantFrom('ann', 'bob', 'community', 'platform');
    const kind = fc.constantFrom(
      ...['settlement', 'exchange', 'opening', 'credit', 'credit_return', 'gift', 'welcome'],
      ...['purchase', 'refund', 'debt', 'correction', 'reversal', 'no_show', 'something_new'],
    );
    const transfers = fc.array(fc.tuple(party, party, fc.integer({ min: 1, max: 1_000 }), kind));
    fc.assert(
      fc.property(transfers, (given) => {
        const journal = given
          .filter(([from, to]) => from !== to && (isMember(from) || isMember(to)))
          .map(([from, to, minutes, ofKind]) => transferOf(3, from, to, minutes, { kind: ofKind }));
        const sums = new ActivitySums('month');
        for (const transfer of journal)
          if (transfer.kind === 'settlement' || transfer.kind === 'exchange')
            sums.addExchange(transfer, { tags: [], measured: transfer.kind === 'settlement' });
          else sums.addOther(transfer);
        const { totals, apart } = reportOf({ ...NOVEMBER, by: 'month' }, sums, [], NO_REQUESTS);
        const moved = Object.values(apart).reduce(
          (sum, { to_members, from_members, between_members }) =>
            sum + to_members + from_members + between_members,
          0,
        );
        const all = journal.reduce((sum, { minutes }) => sum + minutes, 0);
        expect(totals.minutes_measured + totals.minutes_logged + moved).toBe(all);
      }),
    );
  });

  it('is a table in CSV, with the total and a second table of what is shown apart', () => {
    const table = csvOf(reportOf({ ...NOVEMBER, by: 'tag' }, sumsOf('tag'), [], NO_REQUESTS)).split('\r\n');
    expect(table[0]).toBe(
      'tag,exchanges,minutes_measured,minutes_logged,active_members,teachers,students,new_members,requests_published,requests_met,median_days_to_be_met,median_days_to_first_exchange',
    );
    expect(table[1]).toBe('Guitar,2,75,0,2,2,2,,0,0,,');
    expect(table).toContain('total,3,75,60,3,2,3,0,0,0,,');
    expect(table).toContain('credit,2,600,100,0');
  });
});

const isMember = (name: string) => name === 'ann' || name === 'bob';
