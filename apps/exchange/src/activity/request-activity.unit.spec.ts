import { RequestActivity } from './request-activity.js';

const DAY_MS = 86_400_000;
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const request = (day: string, tags: string[], metAfterDays: number | null) => ({
  createdAt: at(day),
  tags,
  metAt: metAfterDays === null ? null : new Date(at(day).getTime() + metAfterDays * DAY_MS),
});

describe('the activity of requests', () => {
  it('counts by month which requests were met, with the lower median', () => {
    const activity = new RequestActivity('month');
    for (const [day, after] of [
      ['2026-10-30', 1],
      ['2026-11-02', 4],
      ['2026-11-03', 2],
      ['2026-11-04', null],
    ] as const)
      activity.add(request(day, ['Guitar'], after));
    expect(activity.counts()).toEqual({
      published: 4,
      met: 3,
      met_median_ms: 2 * DAY_MS,
      rows: [
        { key: '2026-10', published: 1, met: 1, met_median_ms: DAY_MS },
        { key: '2026-11', published: 3, met: 2, met_median_ms: 2 * DAY_MS },
      ],
    });
  });

  it('counts a request for each of its tags, but once in the sum', () => {
    const activity = new RequestActivity('tag');
    activity.add(request('2026-11-02', ['Guitar', 'Music'], 1));
    const { published, rows } = activity.counts();
    expect([published, rows.map(({ key, published: n }) => [key, n])]).toEqual([
      1,
      [
        ['Guitar', 1],
        ['Music', 1],
      ],
    ]);
  });

  it('has no median if no request was met', () => {
    const activity = new RequestActivity('month');
    activity.add(request('2026-11-02', [], null));
    expect(activity.counts().met_median_ms).toBeNull();
  });
});
