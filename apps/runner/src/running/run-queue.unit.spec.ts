import { RunQueue } from './run-queue.js';

const NOW = { turn: 'now' };
const later = (ahead: number) => ({ turn: 'later', ahead });

/** A queue whose runs are named after their rooms: `b2` is a run of room b. */
const queueOf = (slots: number) => {
  const queue = new RunQueue(slots);
  return {
    request: (runId: string, nowMs = 0) => queue.request({ runId, room: runId.charAt(0) }, nowMs),
    release: (runId: string) => queue.release(runId),
  };
};

it('starts as many runs as there are slots, and reports to the others how many are ahead', () => {
  const { request, release } = queueOf(2);
  expect(['a1', 'b1', 'c1', 'd1'].map((run) => request(run))).toEqual([NOW, NOW, later(0), later(1)]);
  release('a1');
  expect(request('c1')).toEqual(NOW);
  expect(request('d1')).toEqual(later(0));
});

it('reserves a free slot for the first run for a moment', () => {
  const { request, release } = queueOf(1);
  request('a1');
  request('b1', 0);
  request('c1', 500);
  release('a1');
  expect(request('c1', 1_000)).toEqual(later(1));
  expect(request('d1', 1_100)).toEqual(later(2));
  expect(request('c1', 1_600)).toEqual(NOW);
});

it('removes runs that stop requesting their turn', () => {
  const { request } = queueOf(1);
  request('a1');
  request('b1', 0);
  expect(request('c1', 2_000)).toEqual(later(1));
  expect(request('c1', 3_100)).toEqual(later(0));
});

it('starts one run per room at a time without delaying other rooms', () => {
  const { request, release } = queueOf(2);
  expect(request('a1')).toEqual(NOW);
  expect(request('a2')).toEqual(later(0));
  expect(request('b1')).toEqual(NOW);
  release('a1');
  expect(request('a2')).toEqual(NOW);
});

it('alternates between rooms, regardless of the number of runs per room', () => {
  const { request, release } = queueOf(1);
  request('a1');
  for (const run of ['a2', 'a3', 'a4', 'b1', 'c1', 'b2']) request(run);
  const order: string[] = [];
  let running = 'a1';
  const remaining = ['a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
  while (remaining.length > 0) {
    release(running);
    running = remaining.find((run) => request(run).turn === 'now') ?? 'nobody';
    remaining.splice(remaining.indexOf(running), 1);
    order.push(running);
  }
  expect(order).toEqual(['a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('rejects runs when it is full', () => {
  const { request } = queueOf(1);
  request('x');
  const turns = Array.from(
    { length: 501 },
    (_, index) => request(`${String.fromCodePoint(0x4e00 + index)}`).turn,
  );
  expect(turns.at(-2)).toBe('later');
  expect(turns.at(-1)).toBe('never');
});
