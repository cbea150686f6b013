import { retryDelayMs } from './events/handle-event.js';
import { namesOf, serviceOf } from './names.js';

it('prefixes every name with its namespace', () => {
  const names = namesOf('t1');
  expect([
    names.rpcSubject('shop.order.place', 'i1'),
    names.heartbeatSubject('shop', 'i1'),
    names.heartbeatRequestSubject,
    names.eventSubject('shop.order.placed.v1'),
    names.eventStream,
  ]).toEqual([
    't1.rpc.shop.order.place.i1',
    't1.beat.shop.i1',
    't1.beat-ask',
    't1.event.shop.order.placed.v1',
    't1_EVENTS',
  ]);
});

it('returns the service of an endpoint name', () => {
  expect(serviceOf('ledger.hold.place')).toBe('ledger');
});

it('increases the delay after each failed attempt, up to a maximum', () => {
  expect([1, 2, 3, 4, 50, 1_000].map(retryDelayMs)).toEqual([250, 500, 1_000, 2_000, 30_000, 30_000]);
});
