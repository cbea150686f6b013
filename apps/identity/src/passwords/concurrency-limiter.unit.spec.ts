import { ConcurrencyLimiter } from './concurrency-limiter.js';

const queueFullError = () => new Error('full');

/** Creates a task that ends on demand. */
function createControlledTask() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { task: () => ended, end };
}

describe('the concurrency limiter', () => {
  it('runs at most the given number at once, the others in order', async () => {
    const limiter = new ConcurrencyLimiter({ running: 2, waiting: 10 });
    const order: number[] = [];
    let running = 0;
    let maxRunning = 0;
    const task = (n: number) => async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await Promise.resolve();
      order.push(n);
      running--;
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => limiter.run(task(n), queueFullError)));
    expect(maxRunning).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects tasks beyond the queue’s limit, and accepts later ones', async () => {
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 1 });
    const first = createControlledTask();
    const running = limiter.run(first.task, queueFullError);
    const waiting = limiter.run(() => Promise.resolve('second'), queueFullError);
    await expect(limiter.run(() => Promise.resolve('third'), queueFullError)).rejects.toThrow('full');
    first.end();
    await running;
    await expect(waiting).resolves.toBe('second');
    await expect(limiter.run(() => Promise.resolve('later'), queueFullError)).resolves.toBe('later');
  });

  it('frees the slot of a failed task', async () => {
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 0 });
    await expect(limiter.run(() => Promise.reject(new Error('no')), queueFullError)).rejects.toThrow('no');
    await expect(limiter.run(() => Promise.resolve('yes'), queueFullError)).resolves.toBe('yes');
  });
});
