import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);

async function proposed() {
  const [student, teacher] = [world.member(60), world.member()];
  const request = await world.publish(student);
  const startsAt = world.at(HOUR_MS);
  const proposal = await world.propose(teacher, request.id, startsAt);
  return { student, teacher, request, proposal, startsAt };
}

describe('pending proposal', () => {
  it('is shown at the request only to its teacher', async () => {
    const { student, teacher, request, proposal, startsAt } = await proposed();
    const own_proposal = {
      id: proposal.id,
      scheduled_time: startsAt.toISOString(),
      timezone: 'Asia/Kolkata',
    };
    expect(await read(request.id, teacher)).toMatchObject({ has_proposed: true, own_proposal });
    for (const by of [student, world.member()])
      expect(await read(request.id, by)).toMatchObject({ has_proposed: false, own_proposal: null });
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 1 });
  });

  it('is counted only for the owner of the request', async () => {
    const { student, teacher, request } = await proposed();
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 1 });
    for (const by of [teacher, world.member()])
      expect(await read(request.id, by)).toMatchObject({ schedule_proposals_count: 0 });
  });

  it('is not counted after its time has passed, and can be replaced by its teacher', async () => {
    const { student, teacher, request, proposal, startsAt } = await proposed();
    world.clock.set(startsAt);
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 0 });
    const own_proposal = { id: proposal.id };
    expect(await read(request.id, teacher)).toMatchObject({ has_proposed: false, own_proposal });
    await expect(world.accept(student, proposal.id)).rejects.toMatchObject({ code: 'proposal.in_the_past' });
    const again = await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 1 });
    const { results } = await world.call(exchangeApi.listSentProposals, {}, teacher);
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      [again.id, 'PR'],
      [proposal.id, 'CA'],
    ]);
    expect(await world.accept(student, again.id)).toMatchObject({ status: 'AC' });
  });

  it('is not counted after its withdrawal, and its teacher can propose again', async () => {
    const { student, teacher, request, proposal } = await proposed();
    await world.call(exchangeApi.withdrawProposal, { id: proposal.id }, teacher);
    expect(await read(request.id, teacher)).toMatchObject({ has_proposed: false, own_proposal: null });
    await world.propose(teacher, request.id, world.at(2 * HOUR_MS));
    expect(await read(request.id, student)).toMatchObject({ schedule_proposals_count: 1 });
    expect(await world.countEvents(exchangeEvents.proposalWithdrawn, proposal.id)).toBe(1);
  });

  it('is created only once when the same teacher proposes twice concurrently', async () => {
    const { request } = await proposed();
    const teacher = world.member();
    const both = await Promise.allSettled(
      [3, 5].map((hours) => world.propose(teacher, request.id, world.at(hours * HOUR_MS))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it("shows a request's text as sanitized HTML, and its beginning as plain text in lists", async () => {
  const student = world.member(60);
  const body_content = `**Bold** words <script>alert(1)</script> and ![a picture](/images/one.webp), ${'so '.repeat(200)}`;
  const { id } = await world.publish(student, { body_content });
  const { body_html } = await read(id, student);
  expect(body_html).toContain('<strong>Bold</strong> words &lt;script&gt;');
  expect(body_html).toContain('src="/images/one.webp"');
  const [listed] = (await world.call(exchangeApi.listMyRequests, {}, student)).results;
  expect(listed?.preview).toMatch(/^Bold words/);
  expect(listed?.preview.length).toBeLessThanOrEqual(300);
});
