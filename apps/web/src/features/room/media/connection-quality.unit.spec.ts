import { jest } from '@jest/globals';
import { ConnectionMeter, ConnectionMonitor, FrameLossMeter, qualityOf } from './connection-quality';

const report = (...stats: object[]) =>
  new Map(stats.map((stat, at) => [String(at), stat])) as unknown as RTCStatsReport;
const statsOf = (received: number, lost: number, roundTripTime = 0.05) =>
  report(
    { type: 'inbound-rtp', packetsReceived: received, packetsLost: lost },
    { type: 'candidate-pair', currentRoundTripTime: roundTripTime },
  );

it.each([
  ['short round trips', { roundTripMs: 60, loss: 0.01 }, 4],
  ['long round trips', { roundTripMs: 350, loss: 0 }, 3],
  ['some losses', { roundTripMs: 60, loss: 0.1 }, 2],
  ['many losses', { roundTripMs: 60, loss: 0.3 }, 1],
  ['very long round trips', { roundTripMs: 1_200, loss: 0 }, 1],
] as const)('rates the quality of a connection with %s', (_, sample, quality) => {
  expect(qualityOf(sample)).toBe(quality);
});

it('measures loss since the previous sample and includes the loss reported by the remote end', () => {
  const meter = new ConnectionMeter();
  expect(meter.read([statsOf(1_000, 500)])?.loss).toBeCloseTo(1 / 3);
  expect(meter.read([statsOf(2_000, 500)])).toEqual({ roundTripMs: 50, loss: 0 });
  expect(meter.read([statsOf(2_900, 600)])?.loss).toBeCloseTo(0.1);
  const reported = report({ type: 'remote-inbound-rtp', fractionLost: 0.2, roundTripTime: 0.1 });
  expect(meter.read([statsOf(3_900, 600), reported])).toEqual({ roundTripMs: 100, loss: 0.2 });
});

it('returns no sample if nothing was transmitted', () => {
  expect(new ConnectionMeter().read([report({ type: 'transport' })])).toBeUndefined();
});

it('reports a quality once, after measuring it twice in a row', async () => {
  jest.useFakeTimers();
  const reported: number[] = [];
  const trips = [0.05, 1, 0.05, 0.05, 0.05, 1, 1, 1];
  const watch = new ConnectionMonitor({
    statistics: () => Promise.resolve([statsOf(0, 0, trips.shift())]),
    onChange: (quality) => reported.push(quality),
    onFramesLost: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(16_500);
  watch.stop();
  jest.useRealTimers();
  expect(reported).toEqual([4, 1]);
});

const dropped = (...counts: number[]) =>
  report(...counts.map((framesDropped) => ({ type: 'inbound-rtp', framesDropped })));

it('counts lost frames of all tracks since the previous reading, and from zero on a new connection', () => {
  const meter = new FrameLossMeter();
  expect(meter.read([dropped(3, 2), report({ type: 'outbound-rtp', framesDropped: 9 })])).toBe(5);
  expect(meter.read([dropped(4, 2)])).toBe(1);
  expect(meter.read([])).toBe(0);
  expect(meter.read([dropped(2)])).toBe(2);
});

it('reports lost frames every half minute, and nothing without any', async () => {
  jest.useFakeTimers();
  const reported: number[] = [];
  let count = 0;
  const watch = new ConnectionMonitor({
    statistics: () => Promise.resolve([dropped((count = Math.min(count + 1, 15)))]),
    onChange: () => undefined,
    onFramesLost: (lost) => reported.push(lost),
  });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(reported).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  watch.stop();
  jest.useRealTimers();
  expect(reported).toEqual([15]);
});
