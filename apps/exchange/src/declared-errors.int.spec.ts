import {
  AppError,
  EntryId,
  exchangeApi,
  GIFT_LIMITS,
  MeetingId,
  ProposalId,
  RequestId,
  SessionId,
  type AnyEndpoint,
  type MemberId,
  type Request,
} from '@skillhour/contracts';
import { sample } from '@skillhour/testing';
import { ExchangeWorld, HOUR_MS, MINUTE_MS } from '../test/exchange-world.js';
import { UNKNOWN_MEMBER } from '../test/fake-neighbors.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

type Api = typeof exchangeApi;
/** A call that produces each error that an endpoint declares; omitting one does not compile. */
type ErrorTriggers = { [K in keyof Api]: { [Code in keyof Api[K]['errors']]: () => Promise<unknown> } };

const NOWHERE = 'nowhere';
const NO_OFFER = EntryId.parse(NOWHERE);
const call = <E extends AnyEndpoint>(endpoint: E, input: Request<E>, by: MemberId) =>
  world.call(endpoint, input, by);
const decide = (by: MemberId, id: string, status: 'AC' | 'RE') =>
  call(exchangeApi.decideProposal, { id, status }, by);
const update = (by: MemberId, id: string, changes: object) =>
  call(exchangeApi.updateRequest, { id, ...changes }, by);

const invite = (by: MemberId, id: string, member_id = world.member()) =>
  call(exchangeApi.inviteTeacher, { id, member_id }, by);

async function published(minutes = 60) {
  const student = world.member(minutes);
  return { student, request: await world.publish(student) };
}
/** Uses up the member's allowance for requests. */
async function exhaust(student: MemberId) {
  for (let isAllowed = true; isAllowed;)
    isAllowed = await call(exchangeApi.createRequest, world.form(), student).then(
      () => true,
      () => false,
    );
}
const slots = (id: EntryId, by: MemberId, days = 1) =>
  call(
    exchangeApi.readOfferSlots,
    { id, from: world.at(0).toISOString(), to: world.at(days * 24 * HOUR_MS).toISOString() },
    by,
  );
const offered = () => world.fakeNeighbors.offer(world.member());
const changed = (request: { id: RequestId; preferred_time: string }) => ({
  ...request,
  duration_minutes: 45,
});
/** Creates an agreed session of one or both of these members. */
async function agreeAt(
  startsAt: string,
  { student = world.member(), teacher = world.member() }: { student?: MemberId; teacher?: MemberId },
) {
  world.ledger.give(student, 30);
  const { id } = await world.publish(student);
  await world.accept(student, (await world.propose(teacher, id, new Date(startsAt))).id);
}
async function drafted() {
  const student = world.member();
  return { student, request: await call(exchangeApi.createRequest, world.form(), student) };
}
async function proposed(startsInMs = HOUR_MS) {
  const { student, request } = await published();
  const teacher = world.member();
  const proposal = await world.propose(teacher, request.id, world.at(startsInMs));
  return { student, request, teacher, proposal };
}
async function settled() {
  const agreed = await world.agreedSession();
  world.meet(agreed, 5 * MINUTE_MS);
  await call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, agreed.student);
  return agreed;
}
async function indebted() {
  const student = world.member(60);
  world.ledger.indebt(student);
  return student;
}
/** Creates a proposal whose time clashes with a newer session of its teacher. */
async function clashing() {
  const { teacher, proposal, student } = await proposed(5 * HOUR_MS);
  const rival = await published();
  const startsAt = new Date(proposal.scheduled_time);
  await world.accept(rival.student, (await world.propose(teacher, rival.request.id, startsAt)).id);
  return { student, proposal, teacher, startsAt };
}
const times = (id: string, by: MemberId, days = 1) =>
  call(
    exchangeApi.readTimes,
    { id, from: world.at(0).toISOString(), to: world.at(days * 24 * HOUR_MS).toISOString() },
    by,
  );
const give = (by: MemberId, to: MemberId | 'community', minutes = 5) =>
  call(exchangeApi.giveMinutes, { to, minutes, reason: 'gift' }, by);
/** Returns the errors common to all changes of a session: unknown, of another pair, finished, or already begun. */
const changeErrorTriggers = (change: (by: MemberId, id: string) => Promise<unknown>) => ({
  'session.not_found': () => change(world.member(), NOWHERE),
  'session.stranger': async () => change(world.member(), (await world.comingSession()).sessionId),
  'session.finished': async () => {
    const { sessionId, student } = await settled();
    return change(student, sessionId);
  },
  'session.begun': async () => {
    const { sessionId, student } = await world.agreedSession();
    return change(student, sessionId);
  },
});
const cancel = (by: MemberId, id: string, notice?: 'free') =>
  call(exchangeApi.cancelSession, { id, reason: 'I am ill', ...(notice && { notice }) }, by);
const reschedule = (by: MemberId, id: string, at = world.at(48 * HOUR_MS).toISOString()) =>
  call(exchangeApi.rescheduleSession, { id, scheduled_time: at, timezone: 'UTC', reason: '' }, by);
const acceptNewTime = (by: MemberId, id: string, at?: string) =>
  call(exchangeApi.answerReschedule, { id, status: 'AC', ...(at && { scheduled_time: at }) }, by);
/** Creates a future session, and another one of its teacher with someone else an hour later. */
async function adjacentSessions() {
  const coming = await world.comingSession();
  const rival = await published();
  const at = new Date(coming.startsAt.getTime() + HOUR_MS);
  await world.accept(rival.student, (await world.propose(coming.teacher, rival.request.id, at)).id);
  return { ...coming, at: at.toISOString() };
}
/** Creates a proposed new time that clashes with a newer session of the teacher. */
async function clashingReschedule() {
  const coming = await world.comingSession();
  const at = new Date(coming.startsAt.getTime() + HOUR_MS);
  await reschedule(coming.student, coming.sessionId, at.toISOString());
  const rival = await published();
  await world.accept(rival.student, (await world.propose(coming.teacher, rival.request.id, at)).id);
  return coming;
}
/** Creates a review that its teacher cannot read yet. */
async function reviewed() {
  const { sessionId, student, teacher } = await settled();
  const rating = { schedule_id: sessionId, rating: 4, review: 'Clear' };
  const { id } = await call(exchangeApi.rate, rating, student);
  return { id, sessionId, student, teacher };
}
async function readableReview() {
  const { sessionId, teacher, ...rest } = await reviewed();
  await call(exchangeApi.rate, { schedule_id: sessionId, rating: 5, review: 'Prepared' }, teacher);
  return { teacher, ...rest };
}
const dispute = (by: MemberId, id: string) => call(exchangeApi.openDispute, { id, reason: 'He left' }, by);
const claim = (by: MemberId, id: string) => call(exchangeApi.addClaim, { id, claim: 'I stayed' }, by);
async function disputed() {
  const agreed = await settled();
  const { id } = await dispute(agreed.student, agreed.sessionId);
  return { ...agreed, id };
}
const decideDispute = (
  id: string,
  decision: Omit<Request<typeof exchangeApi.decideDispute>, 'id' | 'note'>,
) => world.asAdmin(exchangeApi.decideDispute, { id, note: 'As it was', ...decision });
/** Returns the errors of a session's endpoints for members who are not a party. */
const sessionErrorTriggers = (
  endpoint:
    | typeof exchangeApi.readReceipt
    | typeof exchangeApi.renewReceiptCode
    | typeof exchangeApi.readDispute
    | typeof exchangeApi.readSessionRatings
    | typeof exchangeApi.readSessionChat
    | typeof exchangeApi.readSessionCode,
) => ({
  'session.not_found': () => call<AnyEndpoint>(endpoint, { id: NOWHERE }, world.member()),
  'session.stranger': async () => {
    const { sessionId } = await settled();
    return call<AnyEndpoint>(endpoint, { id: sessionId }, world.member());
  },
});
const paperMember = () => {
  const member = world.member();
  world.fakeNeighbors.paper.add(member);
  return member;
};
/** Returns the errors common to the endpoints of sessions at a place. */
const placeErrorTriggers = (use: (by: MemberId, id: string) => Promise<unknown>) => ({
  'session.not_found': () => use(world.member(), NOWHERE),
  'session.stranger': async () => use(world.member(), (await world.placeSession()).sessionId),
  'session.in_room': async () => {
    const { student, sessionId } = await world.agreedSession();
    return use(student, sessionId);
  },
});
const finishedTrigger = (use: (by: MemberId, id: string) => Promise<unknown>) => ({
  'session.finished': async () => {
    const { student, sessionId } = await placeEnded();
    return use(student, sessionId);
  },
});
const windowTrigger = (use: (by: MemberId, id: string) => Promise<unknown>) => ({
  'session.outside_window': async () => {
    const { student, sessionId } = await world.placeSession();
    world.clock.advance(HOUR_MS);
    return use(student, sessionId);
  },
});
/** Creates a session at a place whose clock has run for ten minutes. */
async function running() {
  const met = await world.placeSession();
  await world.startClock(met);
  world.clock.advance(10 * MINUTE_MS);
  return met;
}
async function placeEnded() {
  const met = await running();
  await endAtPlace(met.teacher, met.sessionId);
  await endAtPlace(met.student, met.sessionId);
  return met;
}
async function placeCancelled() {
  const met = await world.placeSession();
  world.clock.set(new Date(met.startsAt.getTime() - HOUR_MS / 2));
  await cancel(met.teacher, met.sessionId);
  return met;
}
const presenceCode = (by: MemberId, id: string) => call(exchangeApi.readPresenceCode, { id }, by);
const enterCode = (by: MemberId, id: string, code = '000000') =>
  call(exchangeApi.confirmPresence, { id, code }, by);
/** Enters a code that is certainly wrong. */
async function enterWrong(by: MemberId, other: MemberId, id: string) {
  const { code } = await call(exchangeApi.readPresenceCode, { id }, other);
  return enterCode(by, id, code === '000000' ? '111111' : '000000');
}
const endAtPlace = (by: MemberId, id: string, charge_minutes?: number) =>
  call(exchangeApi.endSession, { id, ...(charge_minutes !== undefined && { charge_minutes }) }, by);
const logSession = (by: MemberId, id: string, minutes = 10) =>
  call(exchangeApi.logSession, { id, minutes }, by);
const answerLog = (by: MemberId, id: string) => call(exchangeApi.answerLog, { id, status: 'AC' }, by);
async function logged() {
  const met = await world.placeSession();
  await logSession(met.teacher, met.sessionId);
  return met;
}
const giveExchange = (by: MemberId, to: MemberId | 'community', changes: object = {}) =>
  call(exchangeApi.giveMinutes, { to, reason: 'exchange', ...world.exchangeInput(), ...changes }, by);
const ask = (by: MemberId, from: MemberId, changes: object = {}) =>
  call(exchangeApi.askForMinutes, { from, ...world.exchangeInput(), ...changes }, by);
const answerAsk = (by: MemberId, id: string, status: 'AC' | 'RE' = 'AC') =>
  call(exchangeApi.answerAsk, { id, status }, by);
const record = (teacher: MemberId, student: MemberId, changes: object = {}) =>
  world.asAdmin(exchangeApi.recordExchange, { teacher, student, ...world.exchangeInput(), ...changes });
const future = () => ({ at: world.at(HOUR_MS).toISOString() });

const soon = () => world.at(HOUR_MS - 1).toISOString();
const YEAR_9999 = '9999-01-01T00:00:00.000Z';

const errorTriggers: ErrorTriggers = {
  createRequest: {
    'request.too_soon': () => world.publish(world.member(60), { preferred_time: soon() }),
    'request.unknown_tag': () => world.publish(world.member(60), { tags: ['typescript', 'Alchemy'] }),
    'request.too_far': () => world.publish(world.member(60), { preferred_time: YEAR_9999 }),
    'request.too_many': async () => {
      const student = world.member();
      for (;;) await call(exchangeApi.createRequest, world.form(), student);
    },
    'request.cannot_ask': () => world.publish(world.member(60), { only_for: UNKNOWN_MEMBER }),
    'member.no_account': () => world.publish(world.member(60), { only_for: paperMember() }),
    'account.insufficient_minutes': () => world.publish(world.member(29)),
    'account.in_debt': async () => world.publish(await indebted()),
  },
  exploreRequests: {},
  listMyRequests: {},
  readRequest: {
    'request.not_found': async () => {
      const { request } = await drafted();
      return call(exchangeApi.readRequest, { id: request.id }, world.member());
    },
  },
  readTimes: {
    'request.not_found': () => times(NOWHERE, world.member()),
    'request.own': async () => {
      const { student, request } = await published();
      return times(request.id, student);
    },
    'request.not_open': async () => {
      const { request } = await world.agreedSession();
      return times(request.id, world.member());
    },
    'times.range': async () => {
      const { request } = await published();
      return times(request.id, world.member(), 32);
    },
  },
  updateRequest: {
    'request.not_found': async () => {
      const { request } = await drafted();
      return update(world.member(), request.id, { title: 'Not mine to see at all' });
    },
    'request.not_owner': async () => {
      const { request } = await published();
      return update(world.member(), request.id, { title: 'Not mine to change' });
    },
    'request.not_editable': async () => {
      const { student, request } = await world.agreedSession();
      return update(student, request.id, { title: 'Too late to change it' });
    },
    'request.refused_transition': async () => {
      const { student, request } = await published();
      return update(student, request.id, { status: 'AC' });
    },
    'request.too_soon': async () => {
      const { student, request } = await drafted();
      return update(student, request.id, { preferred_time: soon() });
    },
    'request.too_far': async () => {
      const { student, request } = await drafted();
      return update(student, request.id, { preferred_time: YEAR_9999 });
    },
    'request.unknown_tag': async () => {
      const { student, request } = await drafted();
      return update(student, request.id, { tags: ['Alchemy'] });
    },
    'account.insufficient_minutes': async () => {
      const { student, request } = await drafted();
      return update(student, request.id, { status: 'PE' });
    },
    'account.in_debt': async () => {
      const { student, request } = await drafted();
      world.ledger.indebt(student);
      return update(student, request.id, { status: 'PE' });
    },
  },
  deleteRequest: {
    'request.not_found': () => call(exchangeApi.deleteRequest, { id: NOWHERE }, world.member()),
    'request.not_owner': async () => {
      const { request } = await published();
      return call(exchangeApi.deleteRequest, { id: request.id }, world.member());
    },
    'request.not_draft': async () => {
      const { student, request } = await published();
      return call(exchangeApi.deleteRequest, { id: request.id }, student);
    },
  },
  suggestRequests: {},
  findMatches: {},
  readHome: {},
  listHistory: {},
  addHistory: {},
  removeHistory: {},
  countOpenRequests: {},
  declineRequest: {
    'request.not_found': () => call(exchangeApi.declineRequest, { id: NOWHERE }, world.member()),
    'request.not_asked': async () => {
      const { request } = await published();
      return call(exchangeApi.declineRequest, { id: request.id }, world.member());
    },
    'request.open_to_all': async () => {
      const teacher = world.member();
      const { id } = await world.publish(world.member(60), { only_for: teacher });
      world.clock.advance(24 * HOUR_MS);
      return call(exchangeApi.declineRequest, { id }, teacher);
    },
    'request.not_open': async () => {
      const [student, teacher] = [world.member(60), world.member()];
      const { id } = await world.publish(student, { only_for: teacher });
      await update(student, id, { status: 'CA' });
      return call(exchangeApi.declineRequest, { id }, teacher);
    },
  },
  inviteTeacher: {
    'request.not_found': () => invite(world.member(), NOWHERE),
    'request.not_owner': async () => invite(world.member(), (await published()).request.id),
    'request.not_open': async () => {
      const { student, request } = await drafted();
      return invite(student, request.id);
    },
    'request.cannot_invite': async () => {
      const { student, request } = await published();
      return invite(student, request.id, UNKNOWN_MEMBER);
    },
    'member.no_account': async () => {
      const { student, request } = await published();
      return invite(student, request.id, paperMember());
    },
    'request.reserved': async () => {
      const student = world.member(60);
      return invite(student, (await world.publish(student, { only_for: world.member() })).id);
    },
    'request.invited_enough': async () => {
      const { student, request } = await published();
      for (;;) await invite(student, request.id);
    },
    'request.too_many_invitations': async () => {
      const { student, request } = await published();
      await exhaust(student);
      return invite(student, request.id);
    },
  },
  readOfferSlots: {
    'offer.not_found': () => slots(NO_OFFER, world.member()),
    'offer.own': () => {
      const teacher = world.member();
      return slots(world.fakeNeighbors.offer(teacher), teacher);
    },
    'offer.no_times': () =>
      slots(world.fakeNeighbors.offer(world.member(), { availability: null }), world.member()),
    'times.range': () => slots(offered(), world.member(), 32),
  },
  requestOffer: {
    'offer.not_found': () => world.requestOffer(world.member(60), NO_OFFER),
    'offer.own': () => {
      const teacher = world.member(60);
      return world.requestOffer(teacher, world.fakeNeighbors.offer(teacher));
    },
    'offer.slot_taken': () => world.requestOffer(world.member(60), offered(), { scheduled_time: soon() }),
    'offer.no_tags': () =>
      world.requestOffer(world.member(60), world.fakeNeighbors.offer(world.member(), { tags: [] })),
    'request.unknown_tag': () =>
      world.requestOffer(world.member(60), offered(), { tags: ['typescript', 'Alchemy'] }),
    'request.cannot_ask': () => {
      const teacher = world.member();
      world.fakeNeighbors.blocked.add(teacher);
      return world.requestOffer(world.member(60), world.fakeNeighbors.offer(teacher));
    },
    'member.no_account': () => world.requestOffer(world.member(60), world.fakeNeighbors.offer(paperMember())),
    'request.too_many': async () => {
      const student = world.member(60);
      await exhaust(student);
      return world.requestOffer(student, offered());
    },
    'account.insufficient_minutes': () => world.requestOffer(world.member(29), offered()),
    'account.in_debt': async () => world.requestOffer(await indebted(), offered()),
  },
  acceptRequest: {
    'request.not_found': async () => world.acceptSlot(world.member(), (await world.slotRequested()).request),
    'request.not_asked': async () => world.acceptSlot(world.member(), (await published()).request),
    'request.no_slot': async () => {
      const teacher = world.member();
      return world.acceptSlot(teacher, await world.publish(world.member(60), { only_for: teacher }));
    },
    'request.declined': async () => {
      const { teacher, request } = await world.slotRequested();
      await call(exchangeApi.declineRequest, { id: request.id }, teacher);
      return world.acceptSlot(teacher, request);
    },
    'request.changed': async () => {
      const { teacher, request } = await world.slotRequested();
      return world.acceptSlot(teacher, changed(request));
    },
    'request.not_open': async () => {
      const { student, teacher, request } = await world.slotRequested();
      await update(student, request.id, { status: 'CA' });
      return world.acceptSlot(teacher, request);
    },
    'proposal.in_the_past': async () => {
      const { teacher, request } = await world.slotRequested();
      world.clock.set(new Date(request.preferred_time));
      return world.acceptSlot(teacher, request);
    },
    'session.clash': async () => {
      const { teacher, request } = await world.slotRequested();
      await agreeAt(request.preferred_time, { teacher });
      return world.acceptSlot(teacher, request);
    },
    'session.time_taken': async () => {
      const { student, teacher, request } = await world.slotRequested();
      await agreeAt(request.preferred_time, { student });
      return world.acceptSlot(teacher, request);
    },
  },
  takeDownRequest: {
    'request.not_found': async () => {
      const { request } = await drafted();
      return world.takeDown(request.id);
    },
    'request.not_takeable': async () => {
      const { request } = await world.agreedSession();
      return world.takeDown(request.id);
    },
  },
  createProposal: {
    'proposal.no_places': async () => {
      const { request } = await published();
      const scheduled_time = world.at(HOUR_MS).toISOString();
      const input = { request: request.id, scheduled_time, place: 'The library' };
      return world.withoutInPerson(() => call(exchangeApi.createProposal, input, world.member()));
    },
    'request.not_found': async () => {
      const { request } = await drafted();
      return world.propose(world.member(), request.id, world.at(HOUR_MS));
    },
    'request.own': async () => {
      const { student, request } = await published();
      return world.propose(student, request.id, world.at(HOUR_MS));
    },
    'request.not_open': async () => {
      const { request } = await world.agreedSession();
      return world.propose(world.member(), request.id, world.at(HOUR_MS));
    },
    'proposal.too_many': async () => {
      const { request, teacher, proposal } = await proposed();
      await call(exchangeApi.withdrawProposal, { id: proposal.id }, teacher);
      for (const hours of [2, 3]) {
        const { id } = await world.propose(teacher, request.id, world.at(hours * HOUR_MS));
        await call(exchangeApi.withdrawProposal, { id }, teacher);
      }
      return world.propose(teacher, request.id, world.at(4 * HOUR_MS));
    },
    'proposal.exists': async () => {
      const { teacher, request } = await proposed();
      return world.propose(teacher, request.id, world.at(3 * HOUR_MS));
    },
    'proposal.in_the_past': async () => {
      const { request } = await published();
      return world.propose(world.member(), request.id, world.at(0));
    },
    'proposal.too_far': async () => {
      const { request } = await published();
      return world.propose(world.member(), request.id, new Date(YEAR_9999));
    },
    'session.clash': async () => {
      const { teacher, startsAt } = await clashing();
      const { request } = await published();
      return world.propose(teacher, request.id, startsAt);
    },
    'session.time_taken': async () => {
      const { student, startsAt } = await world.agreedSession({ minutes: 120, startsInMs: 24 * HOUR_MS });
      world.clock.advance(-12 * HOUR_MS);
      return world.propose(world.member(), (await world.publish(student)).id, startsAt);
    },
  },
  decideProposal: {
    'proposal.not_found': () => decide(world.member(), NOWHERE, 'AC'),
    'proposal.not_owner': async () => {
      const { teacher, proposal } = await proposed();
      return decide(teacher, proposal.id, 'AC');
    },
    'proposal.decided': async () => {
      const { student, proposal } = await proposed();
      await decide(student, proposal.id, 'RE');
      return decide(student, proposal.id, 'AC');
    },
    'proposal.in_the_past': async () => {
      const { student, proposal } = await proposed();
      world.clock.advance(HOUR_MS);
      return decide(student, proposal.id, 'AC');
    },
    // Only legacy rows have a pending proposal for a closed request.
    'request.not_open': async () => {
      const { student, request, proposal } = await proposed();
      await world.simulateLegacyTakeDown(request.id);
      return decide(student, proposal.id, 'AC');
    },
    'session.clash': async () => {
      const { student, proposal } = await proposed(5 * HOUR_MS);
      world.ledger.give(student, 60);
      const other = await world.propose(
        world.member(),
        (await world.publish(student)).id,
        world.at(5 * HOUR_MS),
      );
      await world.accept(student, other.id);
      return decide(student, proposal.id, 'AC');
    },
    'session.time_taken': async () => {
      const { student, proposal } = await clashing();
      return decide(student, proposal.id, 'AC');
    },
  },
  withdrawProposal: {
    'proposal.not_found': () => call(exchangeApi.withdrawProposal, { id: NOWHERE }, world.member()),
    'proposal.not_author': async () => {
      const { student, proposal } = await proposed();
      return call(exchangeApi.withdrawProposal, { id: proposal.id }, student);
    },
    'proposal.decided': async () => {
      const { student, teacher, proposal } = await proposed();
      await decide(student, proposal.id, 'AC');
      return call(exchangeApi.withdrawProposal, { id: proposal.id }, teacher);
    },
  },
  listRequestProposals: {
    'request.not_found': () => call(exchangeApi.listRequestProposals, { id: NOWHERE }, world.member()),
  },
  listSentProposals: {},
  listReceivedProposals: {},
  listTeachingSessions: {},
  sumTaught: {},
  listLearningSessions: {},
  listSessionsWith: {},
  readSession: {
    'session.not_found': () => call(exchangeApi.readSession, { id: NOWHERE }, world.member()),
    'session.stranger': async () => {
      const { sessionId } = await world.agreedSession();
      return call(exchangeApi.readSession, { id: sessionId }, world.member());
    },
  },
  joinMeeting: {
    'session.at_place': async () => {
      const { student, sessionId } = await world.placeSession();
      return call(exchangeApi.joinMeeting, { scheduleId: sessionId }, student);
    },
    'session.not_found': () => call(exchangeApi.joinMeeting, { scheduleId: NOWHERE }, world.member()),
    'session.stranger': async () => {
      const { sessionId } = await world.agreedSession();
      return call(exchangeApi.joinMeeting, { scheduleId: sessionId }, world.member());
    },
    'session.outside_window': async () => {
      const { sessionId, student } = await world.agreedSession();
      world.clock.advance(-5 * MINUTE_MS - 1);
      return call(exchangeApi.joinMeeting, { scheduleId: sessionId }, student);
    },
    'session.finished': async () => {
      const { sessionId, student } = await settled();
      return call(exchangeApi.joinMeeting, { scheduleId: sessionId }, student);
    },
  },
  verifyMeeting: {
    'session.at_place': async () => {
      const { student, sessionId } = await world.placeSession();
      return call(exchangeApi.verifyMeeting, { meetingId: await world.meetingOf(sessionId) }, student);
    },
    'meeting.not_found': () => call(exchangeApi.verifyMeeting, { meetingId: NOWHERE }, world.member()),
    'session.stranger': async () => {
      const { meetingId } = await world.agreedSession();
      return call(exchangeApi.verifyMeeting, { meetingId }, world.member());
    },
    'session.outside_window': async () => {
      const { meetingId, teacher, duration } = await world.agreedSession();
      world.clock.advance(duration * MINUTE_MS);
      return call(exchangeApi.verifyMeeting, { meetingId }, teacher);
    },
    'session.finished': async () => {
      const { meetingId, teacher } = await settled();
      return call(exchangeApi.verifyMeeting, { meetingId }, teacher);
    },
  },
  readMeeting: {
    'meeting.not_found': () => call(exchangeApi.readMeeting, { meetingId: NOWHERE }, world.member()),
    'session.stranger': async () => {
      const { meetingId } = await world.agreedSession();
      return call(exchangeApi.readMeeting, { meetingId }, world.member());
    },
  },
  readPresenceCode: {
    ...placeErrorTriggers(presenceCode),
    ...finishedTrigger(presenceCode),
    ...windowTrigger(presenceCode),
  },
  confirmPresence: {
    ...placeErrorTriggers(enterCode),
    ...finishedTrigger(enterCode),
    ...windowTrigger(enterCode),
    'presence.wrong_code': async () => {
      const { student, teacher, sessionId } = await world.placeSession();
      return enterWrong(student, teacher, sessionId);
    },
    'presence.too_many': async () => {
      const { student, teacher, sessionId } = await world.placeSession();
      for (let tried = 0; tried < 5; tried += 1)
        await enterWrong(student, teacher, sessionId).catch(() => undefined);
      return enterWrong(student, teacher, sessionId);
    },
  },
  endSession: {
    ...placeErrorTriggers(endAtPlace),
    'session.never_met': async () => {
      const { student, sessionId } = await world.placeSession();
      return endAtPlace(student, sessionId);
    },
    'session.cancelled': async () => {
      const { student, sessionId } = await placeCancelled();
      return endAtPlace(student, sessionId);
    },
    'session.not_begun': async () => {
      const met = await world.placeSession();
      world.clock.set(new Date(met.startsAt.getTime() - 3 * MINUTE_MS));
      await world.startClock(met);
      world.clock.advance(MINUTE_MS);
      return endAtPlace(met.student, met.sessionId);
    },
    'charge.not_teacher': async () => {
      const { student, sessionId } = await running();
      return endAtPlace(student, sessionId, 5);
    },
    'charge.too_much': async () => {
      const { teacher, sessionId } = await running();
      return endAtPlace(teacher, sessionId, 11);
    },
  },
  logSession: {
    ...placeErrorTriggers(logSession),
    ...finishedTrigger(logSession),
    'log.too_early': async () => {
      const { student, sessionId } = await world.placeSession();
      world.clock.advance(-1);
      return logSession(student, sessionId);
    },
    'log.too_late': async () => {
      const { student, sessionId } = await world.placeSession();
      world.clock.advance(8 * 24 * HOUR_MS);
      return logSession(student, sessionId);
    },
    'log.measured': async () => {
      const { student, sessionId } = await running();
      return logSession(student, sessionId);
    },
    'log.pending': async () => {
      const { student, sessionId } = await logged();
      return logSession(student, sessionId);
    },
    'log.minutes': async () => {
      const { student, sessionId } = await world.placeSession();
      return logSession(student, sessionId, 31);
    },
  },
  answerLog: {
    ...placeErrorTriggers(answerLog),
    ...finishedTrigger(answerLog),
    'log.none': async () => {
      const { student, sessionId } = await world.placeSession();
      return answerLog(student, sessionId);
    },
    'log.own': async () => {
      const { teacher, sessionId } = await logged();
      return answerLog(teacher, sessionId);
    },
  },
  askForMinutes: {
    'member.not_found': () => ask(world.member(), UNKNOWN_MEMBER),
    'member.no_account': () => {
      const paper = world.member(60);
      world.fakeNeighbors.paper.add(paper);
      return ask(world.member(), paper);
    },
    'exchange.unknown_tag': () => ask(world.member(), world.member(60), { tag: 'Alchemy' }),
    'exchange.at': () => ask(world.member(), world.member(60), future()),
    'exchange.above_cap': () => ask(world.member(), world.member(600), { minutes: 481 }),
    'ask.of_oneself': () => {
      const member = world.member();
      return ask(member, member);
    },
    'ask.blocked': () => {
      const [teacher, student] = [world.member(), world.member(60)];
      world.realtime.blockInChat(teacher, student);
      return ask(teacher, student);
    },
    'ask.too_many': async () => {
      const [teacher, student] = [world.member(), world.member(60)];
      for (let count = 0; count < 5; count += 1) await ask(teacher, student, { minutes: 1 });
      return ask(teacher, student, { minutes: 1 });
    },
  },
  listAsks: {},
  answerAsk: {
    'ask.not_found': () => answerAsk(world.member(), NOWHERE),
    'ask.own': async () => {
      const { teacher, id } = await world.asked();
      return answerAsk(teacher, id);
    },
    'ask.decided': async () => {
      const { student, id } = await world.asked();
      await answerAsk(student, id, 'RE');
      return answerAsk(student, id);
    },
    'gift.too_few_minutes': async () => {
      const { student, id } = await world.asked({ has: 1 });
      return answerAsk(student, id);
    },
    'exchange.above_cap': async () => {
      const { teacher, student, id } = await world.asked({ minutes: 300, has: 600 });
      const { id: other } = await ask(teacher, student, { minutes: 300 });
      await answerAsk(student, id);
      return answerAsk(student, other);
    },
  },
  recordExchange: {
    'member.not_found': () => record(world.member(), UNKNOWN_MEMBER),
    'exchange.unknown_tag': () => record(world.member(), world.member(60), { tag: 'Alchemy' }),
    'exchange.at': () => record(world.member(), world.member(60), future()),
    'exchange.same_member': () => {
      const member = world.member(60);
      return record(member, member);
    },
    'exchange.too_few_minutes': () => record(world.member(), world.member(1)),
  },
  readTaughtMinutes: {},
  transferTime: {
    'session.at_place': async () => {
      const { student, sessionId } = await running();
      return call(exchangeApi.transferTime, { meeting_id: await world.meetingOf(sessionId) }, student);
    },
    'meeting.not_found': () => call(exchangeApi.transferTime, { meeting_id: NOWHERE }, world.member()),
    'session.stranger': async () => {
      const agreed = await world.agreedSession();
      world.meet(agreed, 5 * MINUTE_MS);
      return call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, world.member());
    },
    'session.not_begun': async () => {
      const coming = await world.comingSession({ leadMs: MINUTE_MS });
      const { student, teacher, meetingId } = coming;
      for (const memberId of [student, teacher])
        world.realtime.stay(meetingId, memberId, world.at(-MINUTE_MS), world.at(0));
      return call(exchangeApi.transferTime, { meeting_id: meetingId }, student);
    },
    'session.never_met': async () => {
      const { meetingId, student } = await world.agreedSession();
      return call(exchangeApi.transferTime, { meeting_id: meetingId }, student);
    },
    'session.not_over': async () => {
      const agreed = await world.agreedSession();
      world.meet(agreed, 29 * MINUTE_MS);
      const input = { meeting_id: agreed.meetingId, reason: 'time_over' } as const;
      return call(exchangeApi.transferTime, input, agreed.student);
    },
    'charge.not_teacher': async () => {
      const agreed = await world.agreedSession();
      world.meet(agreed, 5 * MINUTE_MS);
      return call(
        exchangeApi.transferTime,
        { meeting_id: agreed.meetingId, charge_minutes: 5 },
        agreed.student,
      );
    },
    'charge.too_much': async () => {
      const agreed = await world.agreedSession();
      world.meet(agreed, 5 * MINUTE_MS);
      return call(
        exchangeApi.transferTime,
        { meeting_id: agreed.meetingId, charge_minutes: 6 },
        agreed.teacher,
      );
    },
    'session.cancelled': async () => {
      const { meetingId, student } = await world.agreedSession();
      world.clock.advance(HOUR_MS);
      await world.sweep();
      return call(exchangeApi.transferTime, { meeting_id: meetingId }, student);
    },
  },
  cancelSession: {
    ...changeErrorTriggers(cancel),
    'session.terms_changed': async () => {
      const { sessionId, student } = await world.comingSession({ leadMs: 24 * HOUR_MS - 1 });
      return cancel(student, sessionId, 'free');
    },
  },
  readCancelTerms: {
    'session.not_found': () => call(exchangeApi.readCancelTerms, { id: NOWHERE }, world.member()),
    'session.stranger': async () =>
      call(exchangeApi.readCancelTerms, { id: (await world.comingSession()).sessionId }, world.member()),
  },
  rescheduleSession: {
    ...changeErrorTriggers(reschedule),
    'proposal.in_the_past': async () => {
      const { sessionId, student } = await world.comingSession();
      return reschedule(student, sessionId, world.at(-1).toISOString());
    },
    'proposal.too_far': async () => {
      const { sessionId, student } = await world.comingSession();
      return reschedule(student, sessionId, YEAR_9999);
    },
    'session.clash': async () => {
      const { sessionId, teacher, at } = await adjacentSessions();
      return reschedule(teacher, sessionId, at);
    },
    'session.time_taken': async () => {
      const { sessionId, student, at } = await adjacentSessions();
      return reschedule(student, sessionId, at);
    },
    'reschedule.same_time': async () => {
      const { sessionId, student, startsAt } = await world.comingSession();
      return reschedule(student, sessionId, startsAt.toISOString());
    },
  },
  answerReschedule: {
    ...changeErrorTriggers(acceptNewTime),
    'session.clash': async () => {
      const { sessionId, teacher } = await clashingReschedule();
      return acceptNewTime(teacher, sessionId);
    },
    'session.time_taken': async () => {
      const coming = await world.comingSession();
      const at = new Date(coming.startsAt.getTime() + HOUR_MS);
      await reschedule(coming.teacher, coming.sessionId, at.toISOString());
      const rival = await published();
      await world.accept(rival.student, (await world.propose(coming.teacher, rival.request.id, at)).id);
      return acceptNewTime(coming.student, coming.sessionId);
    },
    'reschedule.none': async () => {
      const { sessionId, teacher } = await world.comingSession();
      return acceptNewTime(teacher, sessionId);
    },
    'reschedule.changed': async () => {
      const { sessionId, student, teacher, startsAt } = await world.comingSession();
      await reschedule(student, sessionId);
      return acceptNewTime(teacher, sessionId, startsAt.toISOString());
    },
    'reschedule.own': async () => {
      const { sessionId, student } = await world.comingSession();
      await reschedule(student, sessionId);
      return acceptNewTime(student, sessionId);
    },
  },
  listCalendar: {
    'times.range': () =>
      call(
        exchangeApi.listCalendar,
        { from: world.at(0).toISOString(), to: world.at(0).toISOString() },
        world.member(),
      ),
  },
  readSessionCalendar: {
    'session.not_found': () => call(exchangeApi.readSessionCalendar, { id: NOWHERE }, world.member()),
    'session.stranger': async () => {
      const { sessionId } = await world.agreedSession();
      return call(exchangeApi.readSessionCalendar, { id: sessionId }, world.member());
    },
  },
  renderInvitation: {},
  readCalendarAddress: {},
  makeCalendarAddress: {},
  revokeCalendarAddress: {},
  followCalendar: {
    'calendar.not_found': () => call(exchangeApi.followCalendar, { secret: NOWHERE }, world.member()),
  },
  rate: {
    'session.not_found': () => call(exchangeApi.rate, { schedule_id: NOWHERE, rating: 5 }, world.member()),
    'session.stranger': async () => {
      const { sessionId } = await settled();
      return call(exchangeApi.rate, { schedule_id: sessionId, rating: 5 }, world.member());
    },
    'rating.nothing_named': () => call(exchangeApi.rate, { rating: 5 }, world.member()),
    'rating.not_completed': async () => {
      const { sessionId, student } = await world.agreedSession();
      return call(exchangeApi.rate, { schedule_id: sessionId, rating: 5 }, student);
    },
    'rating.too_short': async () => {
      const { student, sessionId } = await world.settledSession(4);
      return call(exchangeApi.rate, { schedule_id: sessionId, rating: 5 }, student);
    },
    'rating.exists': async () => {
      const { sessionId, student } = await settled();
      await call(exchangeApi.rate, { schedule_id: sessionId, rating: 5 }, student);
      return call(exchangeApi.rate, { schedule_id: sessionId, rating: 4 }, student);
    },
  },
  listPendingRatings: {},
  listReviews: {
    'member.not_found': () => call(exchangeApi.listReviews, { id: UNKNOWN_MEMBER }, world.member()),
  },
  answerReview: {
    'review.not_found': async () => {
      const { id, teacher } = await reviewed();
      return call(exchangeApi.answerReview, { id, answer: 'I cannot read it yet' }, teacher);
    },
    'review.not_yours': async () => {
      const { id, student } = await readableReview();
      return call(exchangeApi.answerReview, { id, answer: 'To myself' }, student);
    },
    'review.answered': async () => {
      const { id, teacher } = await readableReview();
      await call(exchangeApi.answerReview, { id, answer: 'Thank you' }, teacher);
      return call(exchangeApi.answerReview, { id, answer: 'Once more' }, teacher);
    },
  },
  readSessionRatings: sessionErrorTriggers(exchangeApi.readSessionRatings),
  readReceipt: {
    ...sessionErrorTriggers(exchangeApi.readReceipt),
    'receipt.not_settled': async () => {
      const { sessionId, student } = await world.agreedSession();
      return call(exchangeApi.readReceipt, { id: sessionId }, student);
    },
  },
  renewReceiptCode: {
    ...sessionErrorTriggers(exchangeApi.renewReceiptCode),
    'receipt.not_settled': async () => {
      const { sessionId, student } = await world.agreedSession();
      return call(exchangeApi.renewReceiptCode, { id: sessionId }, student);
    },
  },
  readReceiptByCode: {
    'receipt.not_found': () => call(exchangeApi.readReceiptByCode, { code: NOWHERE }, world.member()),
  },
  readSessionChat: sessionErrorTriggers(exchangeApi.readSessionChat),
  readSessionCode: sessionErrorTriggers(exchangeApi.readSessionCode),
  readDispute: sessionErrorTriggers(exchangeApi.readDispute),
  openDispute: {
    'session.not_found': () => dispute(world.member(), NOWHERE),
    'session.stranger': async () => dispute(world.member(), (await settled()).sessionId),
    'dispute.not_settled': async () => {
      const { sessionId, student } = await world.agreedSession();
      return dispute(student, sessionId);
    },
    'dispute.nothing_moved': async () => {
      const { student, teacher, sessionId } = await world.comingSession();
      await world.cancel(teacher, sessionId);
      return dispute(student, sessionId);
    },
    'dispute.too_late': async () => {
      const { sessionId, student } = await settled();
      world.clock.advance(72 * HOUR_MS + 1);
      return dispute(student, sessionId);
    },
    'dispute.exists': async () => {
      const { sessionId, teacher } = await disputed();
      return dispute(teacher, sessionId);
    },
    'dispute.decided': async () => {
      const { id, sessionId, teacher } = await disputed();
      await decideDispute(id, { decision: 'keep' });
      return dispute(teacher, sessionId);
    },
  },
  addClaim: {
    'session.not_found': () => claim(world.member(), NOWHERE),
    'session.stranger': async () => claim(world.member(), (await disputed()).sessionId),
    'dispute.not_found': async () => {
      const { sessionId, teacher } = await settled();
      return claim(teacher, sessionId);
    },
    'dispute.own': async () => {
      const { sessionId, student } = await disputed();
      return claim(student, sessionId);
    },
    'dispute.claimed': async () => {
      const { sessionId, teacher } = await disputed();
      await claim(teacher, sessionId);
      return claim(teacher, sessionId);
    },
    'dispute.decided': async () => {
      const { id, sessionId, teacher } = await disputed();
      await decideDispute(id, { decision: 'keep' });
      return claim(teacher, sessionId);
    },
  },
  listDisputes: {},
  readDisputeFile: {
    'dispute.not_found': () => world.asAdmin(exchangeApi.readDisputeFile, { id: NOWHERE }),
  },
  readDisputeChat: {
    'dispute.not_found': () => world.asAdmin(exchangeApi.readDisputeChat, { id: NOWHERE }),
  },
  readDisputeCode: {
    'dispute.not_found': () => world.asAdmin(exchangeApi.readDisputeCode, { id: NOWHERE }),
  },
  decideDispute: {
    'dispute.not_found': () => decideDispute(NOWHERE, { decision: 'keep' }),
    'dispute.decided': async () => {
      const { id } = await disputed();
      await decideDispute(id, { decision: 'keep' });
      return decideDispute(id, { decision: 'reverse' });
    },
    'dispute.minutes': async () =>
      decideDispute((await disputed()).id, { decision: 'reverse_part', minutes: 6 }),
    'dispute.reversed_before': async () => {
      const { id, meetingId } = await disputed();
      world.ledger.simulateReversal(`meeting:${meetingId}:settle`, 1);
      return decideDispute(id, { decision: 'reverse' });
    },
  },
  listStuckWork: {},
  giveMinutes: {
    'member.not_found': () => give(world.member(60), UNKNOWN_MEMBER),
    'gift.to_oneself': () => {
      const member = world.member(60);
      return give(member, member);
    },
    'gift.too_few_minutes': () => give(world.member(4), world.member()),
    'gift.blocked': () => {
      const [giver, receiver] = [world.member(60), world.member()];
      world.realtime.blockInChat(receiver, giver);
      return give(giver, receiver);
    },
    'gift.too_many': async () => {
      const giver = world.member(60);
      for (let count = 0; count < GIFT_LIMITS.perDay; count += 1) await give(giver, 'community', 1);
      return give(giver, 'community', 1);
    },
    'gift.above_cap': () => give(world.member(60), world.member(), 31),
    'exchange.unknown_tag': () => giveExchange(world.member(60), world.member(), { tag: 'Alchemy' }),
    'exchange.at': () => giveExchange(world.member(60), world.member(), future()),
    'exchange.above_cap': () => giveExchange(world.member(600), world.member(), { minutes: 481 }),
    'exchange.to_community': () => giveExchange(world.member(60), 'community'),
    'exchange.disabled': () => world.withoutInPerson(() => giveExchange(world.member(60), world.member())),
  },
  listCappedPairs: {},
  countExchange: {},
  countPeriod: {},
  countRequests: {},
  describeTransfers: {},
  listBankRequests: {},
  listBankHistory: {},
  exportMember: {},
};

/** The form field that an error must name, by error code. */
const FIELDS: Record<string, string> = {
  'request.too_soon': 'preferred_time',
  'request.too_far': 'preferred_time',
  'proposal.too_far': 'scheduled_time',
  'charge.not_teacher': 'charge_minutes',
  'charge.too_much': 'charge_minutes',
  'request.unknown_tag': 'tags',
  'request.cannot_ask': 'only_for',
  'request.cannot_invite': 'member_id',
  'account.insufficient_minutes': 'duration_minutes',
  'proposal.in_the_past': 'scheduled_time',
  'rating.nothing_named': 'schedule_id',
  'times.range': 'to',
  'offer.slot_taken': 'scheduled_time',
  'offer.no_tags': 'tags',
  'reschedule.same_time': 'scheduled_time',
  'dispute.minutes': 'minutes',
  'presence.wrong_code': 'code',
  'log.minutes': 'minutes',
  'exchange.unknown_tag': 'tag',
  'exchange.at': 'at',
  'exchange.to_community': 'to',
  'exchange.same_member': 'student',
  'exchange.too_few_minutes': 'minutes',
  'ask.of_oneself': 'from',
  'gift.to_oneself': 'to',
  'gift.too_few_minutes': 'minutes',
};

const cases = Object.entries(errorTriggers).flatMap(([name, triggers]) =>
  Object.entries(triggers).map(([code, trigger]) => [name, code, trigger] as const),
);

/** A sample produces each error at one of the endpoints that declare it. */
const sampled = sample('exchange-errors', cases, { groupOf: ([, code]) => code });

it.each(sampled)('%s rejects with %s', async (name, code, trigger) => {
  const endpoint: AnyEndpoint = exchangeApi[name as keyof Api];
  const error: unknown = await trigger().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, kind: endpoint.errors[code]?.kind });
  const { fields = {} } = (error as AppError).toBody();
  expect(Object.keys(fields)).toEqual(FIELDS[code] === undefined ? [] : [FIELDS[code]]);
});

it('returns when the room opens', async () => {
  const error = await errorTriggers.joinMeeting['session.outside_window']().catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ details: { data: { opens_at: world.at(1).toISOString() } } });
});

it('finds nothing under IDs of another kind', async () => {
  const { request, proposal, student } = await proposed();
  const odd = [
    RequestId.parse(proposal.id),
    ProposalId.parse(request.id),
    SessionId.parse('$ne'),
    MeetingId.parse('.'),
  ];
  const results = await Promise.allSettled([
    call(exchangeApi.readRequest, { id: odd[0]! }, student),
    decide(student, odd[1]!, 'AC'),
    call(exchangeApi.readSession, { id: odd[2]! }, student),
    call(exchangeApi.readMeeting, { meetingId: odd[3]! }, student),
  ]);
  for (const result of results) expect(result).toMatchObject({ reason: { kind: 'not_found' } });
});
