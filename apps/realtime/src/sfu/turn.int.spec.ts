import { MemberId, newId } from '@skillhour/contracts';
import { makeSecret } from '@skillhour/service-kit';
import { Coturn, hasCoturn } from '@skillhour/testing';
import { allocate } from '../../test/turn-client.js';
import { realtimeConfig } from '../config.js';
import { IceServers } from './ice-servers.js';

const UNAUTHORIZED = 401;
const HOUR_MS = 3_600_000;
const TRANSPORTS = ['udp', 'tcp', 'tls'] as const;
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
  function credentialsFor(transport: (typeof TRANSPORTS)[number], endsInMs: number, TURN_SECRET = secret) {
    const config = realtimeConfig.parse({
      TURN_URLS: Object.values(coturn.urls).join(','),
      TURN_SECRET,
      ROOM_GRACE_MS: '0',
    });
    const ends_at = new Date(Date.now() + endsInMs).toISOString();
    const ticket = { name: 'Tom', role: 'teacher' as const, duration_minutes: 30, ends_at };
    const [server] = new IceServers(config).listFor({ memberId: newId(MemberId), ticket });
    const { urls = [], username = '', credential = '' } = server ?? {};
    const url = urls.find((candidate) => candidate === coturn.urls[transport]) ?? '';
    return { url, username, credential };
  }
  const requestRelay = ({ url, ...credentials }: ReturnType<typeof credentialsFor>) =>
    allocate(url, credentials);

  it.each(TRANSPORTS)('relays over %s for valid credentials', async (transport) => {
    const { relayed, errorCode } = await requestRelay(credentialsFor(transport, HOUR_MS));
    expect(errorCode).toBe(0);
    expect(relayed).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it.each(TRANSPORTS)('rejects credentials over %s of a room that has closed', async (transport) => {
    expect(await requestRelay(credentialsFor(transport, -HOUR_MS))).toEqual({
      relayed: undefined,
      errorCode: UNAUTHORIZED,
    });
  });

  it.each(TRANSPORTS)(
    'rejects credentials over %s that were derived from another secret',
    async (transport) => {
      const given = credentialsFor(transport, HOUR_MS, makeSecret());
      expect(await requestRelay(given)).toEqual({ relayed: undefined, errorCode: UNAUTHORIZED });
    },
  );

  it('rejects credentials whose expiry was extended', async () => {
    const { username, ...given } = credentialsFor('udp', -HOUR_MS);
    const later = `${String(Math.ceil(Date.now() / 1_000) + 3_600)}:${username.split(':')[1] ?? ''}`;
    expect(await requestRelay({ ...given, username: later })).toMatchObject({ errorCode: UNAUTHORIZED });
  });
});
