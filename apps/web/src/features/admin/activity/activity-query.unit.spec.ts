import { activityQueryOf, presetOf, presetsAt } from './activity-query';

const NOW = new Date('2026-03-15T23:30:00.000Z');

describe('period of the activity report', () => {
  it.each([
    ['months', { from: '2025-04-01', to: '2026-03-15' }],
    ['year', { from: '2026-01-01', to: '2026-03-15' }],
    ['last_year', { from: '2025-01-01', to: '2025-12-31' }],
  ] as const)('has a ready-made one for %s', (name, period) => {
    expect(presetsAt(NOW)[name]).toEqual(period);
    expect(presetOf(period, NOW)).toBe(name);
  });

  it('matches no ready-made one after a date was changed', () => {
    expect(presetOf({ from: '2026-01-02', to: '2026-03-15' }, NOW)).toBeUndefined();
  });

  it.each([
    ['', { from: '2025-04-01', to: '2026-03-15', by: 'month' }],
    ['from=2024-01-01&to=2024-06-30&by=tag', { from: '2024-01-01', to: '2024-06-30', by: 'tag' }],
    ['from=soon&by=day', { from: '2025-04-01', to: '2026-03-15', by: 'month' }],
  ])('is read from the address: %s', (address, query) => {
    expect(activityQueryOf(new URLSearchParams(address), NOW)).toEqual(query);
  });
});
