import { createHmac } from 'node:crypto';
import { MemberId, newId } from '@skillhour/contracts';
import { realtimeConfig } from '../config.js';
import { IceServers } from './ice-servers.js';

const memberId = newId(MemberId);
const connection = {
  memberId,
  ticket: {
    name: 'Tom',
    role: 'teacher' as const,
    duration_minutes: 30,
    ends_at: '2030-01-01T00:30:00.000Z',
  },
};
const serversOf = (env: Record<string, string>) => new IceServers(realtimeConfig.parse(env));

it('creates credentials per member that expire when the room closes, and never returns the secret', () => {
  const servers = serversOf({
    STUN_URLS: 'stun:s:3478',
    TURN_URLS: 'turn:t:3478, turns:t:5349',
    TURN_SECRET: 'the shared secret',
    ROOM_GRACE_MS: '60000',
  }).listFor(connection);
  const username = `${Date.parse('2030-01-01T00:31:00.000Z') / 1_000}:${memberId}`;
  const credential = createHmac('sha1', 'the shared secret').update(username).digest('base64');
  expect(servers).toEqual([
    { urls: ['stun:s:3478'] },
    { urls: ['turn:t:3478', 'turns:t:5349'], username, credential },
  ]);
  expect(JSON.stringify(servers)).not.toContain('the shared secret');
});

it('returns no TURN servers if none are configured, and throws for servers without a secret', () => {
  expect(serversOf({}).listFor(connection)).toEqual([]);
  expect(() => serversOf({ TURN_URLS: 'turn:t:3478' })).toThrow('TURN_SECRET');
});
