import { RecentResults } from './recent-results.js';

describe('recent results', () => {
  it('are computed once for concurrent callers, and again when they are too old', async () => {
    const results = new RecentResults<number>(60, 10);
    let computed = 0;
    const compute = () => Promise.resolve((computed += 1));
    const answers = await Promise.all([results.get('a', 0, compute), results.get('a', 59, compute)]);
    expect([...answers, await results.get('a', 60, compute)]).toEqual([1, 1, 2]);
  });

  it('do not contain failures', async () => {
    const results = new RecentResults<string>(60, 10);
    await expect(results.get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(results.get('a', 1, () => Promise.resolve('back'))).resolves.toBe('back');
  });

  it('are limited in number', async () => {
    const results = new RecentResults<string>(60, 1);
    await results.get('a', 0, () => Promise.resolve('first'));
    await results.get('b', 0, () => Promise.resolve('other'));
    await expect(results.get('a', 1, () => Promise.resolve('again'))).resolves.toBe('again');
  });
});
