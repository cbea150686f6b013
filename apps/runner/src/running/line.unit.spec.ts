import { Line } from './line.js';

const NOW = { turn: 'now' };
const later = (ahead: number) => ({ turn: 'later', ahead });

/** A line in which a run is called by its room: `b2` is one of b's. */
const lineOf = (places: number) => {
  const line = new Line(places);
  return {
    ask: (runId: string, nowMs = 0) => line.ask({ runId, room: runId.charAt(0) }, nowMs),
    leave: (runId: string) => line.leave(runId),
  };
};

it('lets go as many as there are places, and tells the others how many are before them', () => {
  const { ask, leave } = lineOf(2);
  expect(['a1', 'b1', 'c1', 'd1'].map((run) => ask(run))).toEqual([NOW, NOW, later(0), later(1)]);
  leave('a1');
  expect(ask('c1')).toEqual(NOW);
  expect(ask('d1')).toEqual(later(0));
});

it('keeps a free place for who is first, for a moment', () => {
  const { ask, leave } = lineOf(1);
  ask('a1');
  ask('b1', 0);
  ask('c1', 500);
  leave('a1');
  expect(ask('c1', 1_000)).toEqual(later(1));
  expect(ask('d1', 1_100)).toEqual(later(2));
  expect(ask('c1', 1_600)).toEqual(NOW);
});

it('forgets who does not ask any more', () => {
  const { ask } = lineOf(1);
  ask('a1');
  ask('b1', 0);
  expect(ask('c1', 2_000)).toEqual(later(1));
  expect(ask('c1', 3_100)).toEqual(later(0));
});

it('runs one of a room at a time, and holds nobody up meanwhile', () => {
  const { ask, leave } = lineOf(2);
  expect(ask('a1')).toEqual(NOW);
  expect(ask('a2')).toEqual(later(0));
  expect(ask('b1')).toEqual(NOW);
  leave('a1');
  expect(ask('a2')).toEqual(NOW);
});

it('takes turns between rooms, however many one sends', () => {
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

it('is not endless', () => {
  const { ask } = lineOf(1);
  ask('x');
  const turns = Array.from(
    { length: 501 },
    (_, index) => ask(`${String.fromCodePoint(0x4e00 + index)}`).turn,
  );
  expect(turns.at(-2)).toBe('later');
  expect(turns.at(-1)).toBe('never');
});
