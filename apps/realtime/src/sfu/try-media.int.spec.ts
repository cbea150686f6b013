import { realtimeApi } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { partyOf, RoomWorld } from '../../test/room-world.js';

const MINUTE_S = 60;

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start({
    STUN_URLS: 'stun:s:3478',
    TURN_URLS: 'turn:t:3478,turns:t:5349',
    TURN_SECRET: 'the shared secret',
  });
});
afterAll(() => world.stop());

it('returns a probe and short-lived TURN credentials to a member who is in no room', async () => {
  const { memberId, context } = partyOf('student');
  const { probe, ice_servers } = await world.at().get(Caller).call(realtimeApi.tryMedia, {}, context);
  expect(probe).toMatchObject({ password: 'a-password', candidates: [{ protocol: 'udp' }] });
  const [stun, turn] = ice_servers;
  expect(stun).toEqual({ urls: ['stun:s:3478'] });
  expect(turn?.urls).toEqual(['turn:t:3478', 'turns:t:5349']);
  const [until, owner] = turn?.username?.split(':') ?? [];
  expect(owner).toBe(memberId);
  const lastsS = Number(until) - Date.now() / 1_000;
  expect(lastsS).toBeGreaterThan(0);
  expect(lastsS).toBeLessThanOrEqual(MINUTE_S + 2);
  expect(world.media.peers.size).toBe(0);
});
