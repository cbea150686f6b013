import { MemberId, newId } from '@skillhour/contracts';
import { coPresenceMs } from './co-presence.js';

const [tom, meera] = [newId(MemberId), newId(MemberId)];
const at = (seconds: number) => new Date(seconds * 1_000);
const stay = (memberId: MemberId, from: number, to: number) => ({ memberId, from: at(from), to: at(to) });
const HOUR = { from: at(0), to: at(3_600) };
const secondsOf = (stays: ReturnType<typeof stay>[], window = HOUR) => coPresenceMs(stays, window) / 1_000;

it('returns the time that both members were present', () => {
  expect(secondsOf([stay(tom, 0, 100), stay(meera, 30, 130)])).toBe(70);
  expect(secondsOf([stay(tom, 0, 30), stay(meera, 30, 130)])).toBe(0);
  expect(secondsOf([])).toBe(0);
});

it('counts two sockets of one member once, also across a change of device', () => {
  expect(secondsOf([stay(tom, 0, 100), stay(tom, 0, 100)])).toBe(0);
  const changed = [stay(tom, 0, 70), stay(tom, 60, 100), stay(meera, 0, 200)];
  expect(secondsOf(changed)).toBe(100);
  expect(secondsOf([stay(tom, 0, 70), stay(tom, 90, 100), stay(meera, 0, 200)])).toBe(80);
});

it('ignores time outside the window', () => {
  const stays = [stay(tom, 0, 100), stay(meera, 0, 100)];
  expect(secondsOf(stays, { from: at(20), to: at(50) })).toBe(30);
  expect(secondsOf(stays, { from: at(100), to: at(200) })).toBe(0);
});
