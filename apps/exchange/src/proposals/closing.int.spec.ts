import { exchangeApi, exchangeEvents, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const cancel = (id: string, by: MemberId) => world.call(exchangeApi.updateRequest, { id, status: 'CA' }, by);
const { requestClosed, proposalRejected } = exchangeEvents;
/** Returns how often the teacher was notified of a closed request and of a rejected proposal. */
const countNotifications = async (teacher: MemberId) => [
  await world.countEvents(requestClosed, teacher),
  await world.countEvents(proposalRejected, teacher),
];
const DAY_MS = 24 * HOUR_MS;

describe('cancelling a request', () => {
  it('notifies each teacher with a pending proposal once, but no teacher whose proposal was rejected or withdrawn', async () => {
    const student = world.member(60);
    const [pending, other, rejected, withdrawn] = [1, 2, 3, 4].map(() => world.member());
    const { id } = await world.publish(student);
    const proposals = await Promise.all(
      [pending!, other!, rejected!, withdrawn!].map((teacher, n) =>
        world.propose(teacher, id, world.at((n + 1) * HOUR_MS)),
      ),
    );
    await world.call(exchangeApi.decideProposal, { id: proposals[2]!.id, status: 'RE' }, student);
    await world.call(exchangeApi.withdrawProposal, { id: proposals[3]!.id }, withdrawn!);
    await cancel(id, student);
    expect(await countNotifications(pending!)).toEqual([1, 0]);
    expect(await world.countEvents(requestClosed, proposals[1]!.id)).toBe(1);
    expect(await countNotifications(rejected!)).toEqual([0, 1]);
    expect(await countNotifications(withdrawn!)).toEqual([0, 0]);
    const [sent] = (await world.call(exchangeApi.listSentProposals, {}, pending!)).results;
    expect(sent).toMatchObject({ status: 'CA' });
  });

  it('notifies a reserved teacher who has not responded or has proposed a time, but not one who declined', async () => {
    const student = world.member(300);
    const [silent, declined, proposer] = [world.member(), world.member(), world.member()];
    for (const teacher of [silent, declined, proposer]) {
      const { id } = await world.publish(student, { only_for: teacher });
      if (teacher === declined) await world.call(exchangeApi.declineRequest, { id }, teacher);
      if (teacher === proposer) await world.propose(teacher, id, world.at(HOUR_MS));
      await cancel(id, student);
    }
    expect(await countNotifications(silent)).toEqual([1, 0]);
    expect(await countNotifications(declined)).toEqual([0, 0]);
    expect(await countNotifications(proposer)).toEqual([1, 0]);
  });
});

it("notifies teachers with a pending proposal once per change of the request's duration", async () => {
  const student = world.member(120);
  const [pending, rejected] = [world.member(), world.member()];
  const { id } = await world.publish(student);
  await world.propose(pending, id, world.at(HOUR_MS));
  const turnedDown = await world.propose(rejected, id, world.at(2 * HOUR_MS));
  await world.call(exchangeApi.decideProposal, { id: turnedDown.id, status: 'RE' }, student);
  const edit = (changes: object) => world.call(exchangeApi.updateRequest, { id, ...changes }, student);
  const resized = () =>
    Promise.all(
      [pending, rejected].map((teacher) => world.countEvents(exchangeEvents.requestResized, teacher)),
    );
  await edit({ title: 'Another title, and the same length' });
  expect(await resized()).toEqual([0, 0]);
  await edit({ duration_minutes: 60 });
  expect(await resized()).toEqual([1, 0]);
  await edit({ duration_minutes: 20 });
  expect(await resized()).toEqual([2, 0]);
  await expect(edit({ duration_minutes: 180 })).rejects.toMatchObject({
    code: 'account.insufficient_minutes',
  });
  expect(await resized()).toEqual([2, 0]);
});

it('notifies a teacher with a pending proposal when the request expires', async () => {
  const [student, teacher] = [world.member(60), world.member()];
  const { id } = await world.publish(student);
  await world.propose(teacher, id, world.at(5 * HOUR_MS));
  world.clock.advance(9 * DAY_MS);
  await world.sweep();
  expect(await countNotifications(teacher)).toEqual([1, 0]);
  expect(await world.countEvents(exchangeEvents.requestCancelled, id)).toBe(1);
});

it('notifies once when an admin takes a request down: a proposing teacher of the rejection, a reserved teacher of the closing', async () => {
  const student = world.member(200);
  const [reserved, teacher] = [world.member(), world.member()];
  const alone = await world.publish(student, { only_for: reserved });
  const open = await world.publish(student);
  await world.propose(teacher, open.id, world.at(HOUR_MS));
  for (const { id } of [alone, open]) await world.takeDown(id);
  expect(await countNotifications(reserved)).toEqual([1, 0]);
  expect(await countNotifications(teacher)).toEqual([0, 1]);
});

it('notifies a teacher who was not chosen only once, even if the session is cancelled later', async () => {
  const [student, chosen, sibling] = [world.member(60), world.member(), world.member()];
  const { id } = await world.publish(student);
  const proposal = await world.propose(chosen, id, world.at(30 * HOUR_MS));
  await world.propose(sibling, id, world.at(31 * HOUR_MS));
  const { schedule_id: session } = await world.accept(student, proposal.id);
  await world.cancel(student, session!);
  expect(await countNotifications(sibling)).toEqual([0, 1]);
  expect(await countNotifications(chosen)).toEqual([0, 0]);
});
