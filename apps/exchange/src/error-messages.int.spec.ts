import { exchangeApi, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

/* The message of a conflict must describe it, because members do not see the code. */

const decide = (by: MemberId, id: string, status: 'AC' | 'RE') =>
  world.call(exchangeApi.decideProposal, { id, status }, by);
const withdraw = (by: MemberId, id: string) => world.call(exchangeApi.withdrawProposal, { id }, by);
const move = (by: MemberId, id: string, status: 'DR' | 'PE' | 'CA' | 'SC' | 'CO' | 'AC' | 'RJ') =>
  world.call(exchangeApi.updateRequest, { id, status }, by);
const expectConflict = (command: Promise<unknown>, code: string, message: string) =>
  expect(command).rejects.toMatchObject({ kind: 'conflict', code, message });

async function proposed() {
  const [student, teacher] = [world.member(60), world.member()];
  const request = await world.publish(student);
  const proposal = await world.propose(teacher, request.id, world.at(30 * HOUR_MS));
  return { student, teacher, request, proposal };
}

describe('decision on a proposal that is already decided', () => {
  it('reports that it was accepted', async () => {
    const { student, teacher, proposal } = await proposed();
    await decide(student, proposal.id, 'AC');
    const message = 'This proposal was already accepted.';
    await expectConflict(decide(student, proposal.id, 'RE'), 'proposal.decided', message);
    await expectConflict(withdraw(teacher, proposal.id), 'proposal.decided', message);
  });

  it('reports that it was rejected', async () => {
    const { student, teacher, proposal } = await proposed();
    await decide(student, proposal.id, 'RE');
    const message = 'This proposal was already rejected.';
    await expectConflict(decide(student, proposal.id, 'AC'), 'proposal.decided', message);
    await expectConflict(withdraw(teacher, proposal.id), 'proposal.decided', message);
  });

  it('reports that another proposal was accepted', async () => {
    const { student, request, proposal } = await proposed();
    const other = await world.propose(world.member(), request.id, world.at(40 * HOUR_MS));
    await decide(student, other.id, 'AC');
    const message = 'Another proposal was accepted, so this one is rejected.';
    await expectConflict(decide(student, proposal.id, 'AC'), 'proposal.decided', message);
  });

  it('reports that it was withdrawn or cancelled with its request', async () => {
    const [one, two] = [await proposed(), await proposed()];
    await withdraw(one.teacher, one.proposal.id);
    await move(two.student, two.request.id, 'CA');
    const message = 'This proposal was withdrawn or cancelled.';
    for (const { student, proposal } of [one, two])
      await expectConflict(decide(student, proposal.id, 'AC'), 'proposal.decided', message);
  });

  it('reports that its session is completed', async () => {
    const { student, proposal } = await world.settledSession();
    const message = 'This proposal was accepted and its session is completed.';
    await expectConflict(decide(student, proposal.id, 'RE'), 'proposal.decided', message);
  });
});

it('rejects a second proposal and a proposal for a closed request with a specific message', async () => {
  const { student, teacher, request, proposal } = await proposed();
  const again = () => world.propose(teacher, request.id, world.at(35 * HOUR_MS));
  await expectConflict(again(), 'proposal.exists', 'You already have a proposal for this request.');
  await decide(student, proposal.id, 'AC');
  const late = world.propose(world.member(), request.id, world.at(50 * HOUR_MS));
  await expectConflict(late, 'request.not_open', 'This request is not open for proposals.');
});

it('rejects an invalid status transition with both status names', async () => {
  const expectMoveConflict = (
    by: MemberId,
    id: string,
    status: Parameters<typeof move>[2],
    message: string,
  ) => expectConflict(move(by, id, status), 'request.refused_transition', `This request is ${message}.`);
  const { student, request } = await proposed();
  await expectMoveConflict(student, request.id, 'DR', 'pending; it cannot become a draft');
  await expectMoveConflict(student, request.id, 'AC', 'pending; it cannot become accepted');
  await expectMoveConflict(student, request.id, 'CO', 'pending; it cannot become completed');
  const draft = await world.call(exchangeApi.createRequest, world.form(), student);
  await expectMoveConflict(student, draft.id, 'SC', 'a draft; it cannot become scheduled');
  await expectMoveConflict(student, draft.id, 'RJ', 'a draft; it cannot become rejected');
  await move(student, request.id, 'CA');
  await expectMoveConflict(student, request.id, 'PE', 'cancelled; it cannot become pending');
  const agreed = await world.comingSession();
  await expectMoveConflict(agreed.student, agreed.request.id, 'CA', 'scheduled; it cannot become cancelled');
  const settled = await world.settledSession();
  await expectMoveConflict(settled.student, settled.request.id, 'PE', 'completed; it cannot become pending');
});
