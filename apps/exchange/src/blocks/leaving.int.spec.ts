import { exchangeApi, FORMER_USERNAME } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
}, 60_000);
afterAll(() => world.stop());

describe.each(['student', 'teacher'] as const)('when the %s leaves', (side) => {
  it('their future session is cancelled, the hold comes back, and the other sees a former member', async () => {
    const agreed = await world.agreedSession({ startsInMs: 24 * HOUR_MS });
    world.clock.advance(-12 * HOUR_MS);
    await world.leave(agreed[side]);
    await world.sweep();
    const other = side === 'student' ? agreed.teacher : agreed.student;
    const session = await world.call(exchangeApi.readSession, { id: agreed.sessionId }, other);
    expect(session).toMatchObject({ status: 'CA', outcome: 'member_left' });
    expect(session[side]).toMatchObject({ id: agreed[side], username: FORMER_USERNAME, first_name: '' });
    expect([world.ledger.available(agreed.student), world.ledger.held(agreed.student)]).toEqual([60, 0]);
  });
});

it('what they published ends, and their text stays', async () => {
  const [gone, other] = [world.member(60), world.member(60)];
  const own = await world.publish(gone);
  await world.leave(gone);
  await world.sweep();
  const request = await world.call(exchangeApi.readRequest, { id: own.id }, other);
  expect(request).toMatchObject({ status: 'CA', outcome: 'member_left', title: own.title });
  expect(request.user.username).toBe(FORMER_USERNAME);
});

it('what they had here can be taken along, page by page, and nothing of others', async () => {
  const agreed = await world.agreedSession();
  const caller = world.exchange.get(Caller);
  const files = new Map<string, Record<string, unknown>[]>();
  let cursor: string | null = null;
  do {
    const asked = { member_id: agreed.teacher, cursor };
    const page: Awaited<ReturnType<typeof ask>> = await ask(asked);
    files.set(page.file, [...(files.get(page.file) ?? []), ...page.rows]);
    cursor = page.next;
  } while (cursor !== null);
  function ask(input: { member_id: typeof agreed.teacher; cursor: string | null }) {
    return caller.call(exchangeApi.exportMember, input, systemContext());
  }
  expect([...files.keys()]).toEqual(['requests', 'proposals', 'sessions', 'ratings']);
  expect(files.get('requests')).toEqual([]);
  expect(files.get('proposals')).toHaveLength(1);
  expect(files.get('sessions')).toMatchObject([{ id: agreed.sessionId }]);
});
