import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (by: MemberId) => world.call(exchangeApi.readHome, {}, by);
const publish = (student: MemberId, title: string, changes: object = {}) => {
  world.clock.advance(1_000);
  return world.publish(student, { title, duration_minutes: 10, ...changes });
};

describe('home', () => {
  it('is empty for a new member', async () => {
    expect(await read(world.member())).toEqual({
      next_session: null,
      proposals: { results: [], count: 0 },
      open_requests: { results: [], count: 0 },
      suggested: [],
      to_rate: 0,
    });
  });

  it('shows the session that ends first, to both parties, until it ends', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const agree = async (title: string, hours: number) => {
      const { id } = await publish(student, title);
      const proposal = await world.propose(teacher, id, world.at(hours * HOUR_MS));
      await world.accept(student, proposal.id);
    };
    await agree('The later of two lessons', 5);
    await agree('The earlier of two lessons', 3);
    for (const by of [student, teacher])
      expect((await read(by)).next_session).toMatchObject({
        status: 'AC',
        request: { title: 'The earlier of two lessons' },
      });
    expect((await read(world.member())).next_session).toBeNull();
    world.clock.advance(3 * HOUR_MS + 10 * MINUTE_MS);
    expect((await read(student)).next_session?.request.title).toBe('The later of two lessons');
  });

  it('shows proposals that can be decided: four with the earliest times, and the number of all', async () => {
    const student = world.member(60);
    const { id } = await publish(student, 'Wanted by five teachers');
    for (const hours of [6, 2, 5, 3, 4]) await world.propose(world.member(), id, world.at(hours * HOUR_MS));
    const { proposals } = await read(student);
    expect(proposals.count).toBe(5);
    const times = proposals.results.map(({ scheduled_time: at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times).toHaveLength(4);
    const [first] = proposals.results;
    world.clock.set(new Date(first?.scheduled_time ?? ''));
    expect((await read(student)).proposals.count).toBe(4);
    const next = (await read(student)).proposals.results[0];
    await world.call(exchangeApi.decideProposal, { id: next?.id ?? '', status: 'RE' }, student);
    expect((await read(student)).proposals.count).toBe(3);
  });

  it("shows the member's newest drafts and open requests with what each waits for", async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const inDays = (days: number) => ({ preferred_time: world.at(days * 24 * HOUR_MS).toISOString() });
    const cancelled = await publish(student, 'Cancelled by its owner');
    await world.call(exchangeApi.updateRequest, { id: cancelled.id, status: 'CA' }, student);
    await publish(student, 'Waits for any teacher', inDays(3));
    const proposed = await publish(student, 'Waits for an answer', inDays(3));
    await publish(student, 'Waits for one teacher', { ...inDays(3), only_for: teacher });
    await world.propose(world.member(), proposed.id, world.at(HOUR_MS));
    world.clock.advance(1_000);
    const draft = { title: 'Waits for its owner', ...inDays(3) };
    await world.call(exchangeApi.createRequest, world.form(draft), student);
    const { open_requests: open } = await read(student);
    expect(open.count).toBe(4);
    expect(open.results.map(({ title, status, next_step }) => [title, status, next_step])).toEqual([
      ['Waits for its owner', 'DR', 'draft'],
      ['Waits for one teacher', 'PE', 'asked_until'],
      ['Waits for an answer', 'PE', 'answer_proposals'],
    ]);
    expect((await read(teacher)).open_requests.count).toBe(0);
  });

  it('shows requests that the member could teach with the reasons, those reserved for them first', async () => {
    const teacher = world.member();
    world.fakeNeighbors.teaching.set(teacher, ['Guitar']);
    await publish(world.member(60), 'Asked of you alone', { tags: ['Cooking'], only_for: teacher });
    await publish(world.member(60), 'Chords for anyone', { tags: ['Guitar'] });
    const { suggested } = await read(teacher);
    expect(suggested.map(({ title, reason }) => [title, reason.asked, reason.teaches])).toEqual([
      ['Asked of you alone', true, []],
      ['Chords for anyone', false, ['Guitar']],
    ]);
    const { results } = await world.call(exchangeApi.suggestRequests, {}, teacher);
    expect(suggested).toEqual(results);
  });

  it('counts the sessions that the member can rate', async () => {
    const { student, teacher, sessionId } = await world.settledSession();
    for (const by of [student, teacher]) expect((await read(by)).to_rate).toBe(1);
    const rating = { schedule_id: sessionId, rating: 5, review: '' };
    await world.call(exchangeApi.rate, rating, student);
    expect((await read(student)).to_rate).toBe(0);
    expect((await read(teacher)).to_rate).toBe(1);
  });

  it('shows nothing of a member who was blocked by an admin', async () => {
    const [student, teacher] = [world.member(60), world.member()];
    const { id } = await publish(student, 'Wanted by a member who is blocked');
    await world.propose(teacher, id, world.at(HOUR_MS));
    expect((await read(student)).proposals.count).toBe(1);
    await world.block(teacher);
    expect((await read(student)).proposals).toEqual({ results: [], count: 0 });
  });
});
