import { QueueGate } from './queue-gate.js';

const refuse = () => new Error('full');

/** Creates a task that ends on demand. */
function controlled() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { task: () => ended, end };
}

describe('the concurrency limiter', () => {
  it('runs at most the given number at once, the others in order', async () => {
    const gate = new QueueGate({ running: 2, waiting: 10 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const task = (n: number) => async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      order.push(n);
      running--;
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => gate.pass(task(n), refuse)));
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects tasks beyond the queue’s limit, and accepts later ones', async () => {
    const gate = new QueueGate({ running: 1, waiting: 1 });
    const first = controlled();
    const running = gate.pass(first.task, refuse);
    const waiting = gate.pass(() => Promise.resolve('second'), refuse);
    await expect(gate.pass(() => Promise.resolve('third'), refuse)).rejects.toThrow('full');
    first.end();
    await running;
    await expect(waiting).resolves.toBe('second');
    await expect(gate.pass(() => Promise.resolve('later'), refuse)).resolves.toBe('later');
  });

  it('frees the slot of a failed task', async () => {
    const gate = new QueueGate({ running: 1, waiting: 0 });
    await expect(gate.pass(() => Promise.reject(new Error('no')), refuse)).rejects.toThrow('no');
    await expect(gate.pass(() => Promise.resolve('yes'), refuse)).resolves.toBe('yes');
  });
});
