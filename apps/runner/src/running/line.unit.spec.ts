import { Line } from './line.js';

const NOW = { turn: 'now' };
const later = (ahead: number) => ({ turn: 'later', ahead });

/** A queue whose runs are named after their rooms: `b2` is a run of room b. */
const lineOf = (places: number) => {
  const line = new Line(places);
  return {
    ask: (runId: string, nowMs = 0) => line.ask({ runId, room: runId.charAt(0) }, nowMs),
    leave: (runId: string) => line.leave(runId),
  };
};

it('starts as many runs as there are slots, and tells the others how many are ahead', () => {
  const { ask, leave } = lineOf(2);
  expect(['a1', 'b1', 'c1', 'd1'].map((run) => ask(run))).toEqual([NOW, NOW, later(0), later(1)]);
  leave('a1');
  expect(ask('c1')).toEqual(NOW);
  expect(ask('d1')).toEqual(later(0));
});

it('reserves a free slot for the first run for a moment', () => {
  const { ask, leave } = lineOf(1);
  ask('a1');
  ask('b1', 0);
  ask('c1', 500);
  leave('a1');
  expect(ask('c1', 1_000)).toEqual(later(1));
  expect(ask('d1', 1_100)).toEqual(later(2));
  expect(ask('c1', 1_600)).toEqual(NOW);
});

it('removes runs that stop requesting their turn', () => {
  const { ask } = lineOf(1);
  ask('a1');
  ask('b1', 0);
  expect(ask('c1', 2_000)).toEqual(later(1));
  expect(ask('c1', 3_100)).toEqual(later(0));
});

it('starts one run per room at a time without delaying other rooms', () => {
  const { ask, leave } = lineOf(2);
  expect(ask('a1')).toEqual(NOW);
  expect(ask('a2')).toEqual(later(0));
  expect(ask('b1')).toEqual(NOW);
  leave('a1');
  expect(ask('a2')).toEqual(NOW);
});

it('alternates between rooms, regardless of the number of runs per room', () => {
  const { ask, leave } = lineOf(1);
  ask('a1');
  for (const run of ['a2', 'a3', 'a4', 'b1', 'c1', 'b2']) ask(run);
  const order: string[] = [];
  let running = 'a1';
  const left = ['a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
  while (left.length > 0) {
    leave(running);
    running = left.find((run) => ask(run).turn === 'now') ?? 'nobody';
    left.splice(left.indexOf(running), 1);
    order.push(running);
  }
  expect(order).toEqual(['a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('rejects runs when it is full', () => {
  const { ask } = lineOf(1);
  ask('x');
  const turns = Array.from(
    { length: 501 },
    (_, index) => ask(`${String.fromCodePoint(0x4e00 + index)}`).turn,
  );
  expect(turns.at(-2)).toBe('later');
  expect(turns.at(-1)).toBe('never');
});
