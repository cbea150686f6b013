import { MemberId, newId } from '@skillhour/contracts';
import { makeSecret } from '@skillhour/service-kit';
import { Coturn, hasCoturn } from '@skillhour/testing';
import { allocate } from '../../test/turn-client.js';
import { realtimeConfig } from '../config.js';
import { IceServers } from './ice-servers.js';

const UNAUTHORIZED = 401;
const HOUR_MS = 3_600_000;
const WAYS = ['udp', 'tcp', 'tls'] as const;
const secret = makeSecret();

// Skipped if coturn is not installed; the test setup reports that.
const withCoturn = (await hasCoturn()) ? describe : describe.skip;

withCoturn('a TURN server of coturn', () => {
  let coturn: Coturn;
  beforeAll(async () => {
    coturn = await Coturn.start(secret);
  });
  afterAll(() => coturn.stop());

  /** Returns what realtime sends a member whose session ends then, as a browser uses it. */
  function givenTo(way: (typeof WAYS)[number], endsInMs: number, TURN_SECRET = secret) {
    const config = realtimeConfig.parse({
      TURN_URLS: Object.values(coturn.urls).join(','),
      TURN_SECRET,
      ROOM_GRACE_MS: '0',
    });
    const ends_at = new Date(Date.now() + endsInMs).toISOString();
    const ticket = { name: 'Tom', role: 'teacher' as const, duration_minutes: 30, ends_at };
    const [server] = new IceServers(config).listFor({ memberId: newId(MemberId), ticket });
    const { urls = [], username = '', credential = '' } = server ?? {};
    const url = urls.find((candidate) => candidate === coturn.urls[way]) ?? '';
    return { url, username, credential };
  }
  const ask = ({ url, ...credentials }: ReturnType<typeof givenTo>) => allocate(url, credentials);

  it.each(WAYS)('relays over %s for valid credentials', async (way) => {
    const { relayed, errorCode } = await ask(givenTo(way, HOUR_MS));
    expect(errorCode).toBe(0);
    expect(relayed).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it.each(WAYS)('rejects credentials over %s of a room that has closed', async (way) => {
    expect(await ask(givenTo(way, -HOUR_MS))).toEqual({ relayed: undefined, errorCode: UNAUTHORIZED });
  });

  it.each(WAYS)('rejects credentials over %s that were derived from another secret', async (way) => {
    const given = givenTo(way, HOUR_MS, makeSecret());
    expect(await ask(given)).toEqual({ relayed: undefined, errorCode: UNAUTHORIZED });
  });

  it('rejects credentials whose expiry was extended', async () => {
    const { username, ...given } = givenTo('udp', -HOUR_MS);
    const later = `${String(Math.ceil(Date.now() / 1_000) + 3_600)}:${username.split(':')[1] ?? ''}`;
    expect(await ask({ ...given, username: later })).toMatchObject({ errorCode: UNAUTHORIZED });
  });
});
