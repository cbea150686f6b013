import {
  exchangeApi,
  type EntryId,
  MemberId,
  newId,
  type MeetingId,
  type Request,
  type SessionId,
  type WholeRequest,
} from '@skillhour/contracts';
import { RunningExchange } from './running-exchange.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Performs what members do in a running exchange: publish, propose, accept, meet. */
export class ExchangeWorld extends RunningExchange {
  static async start(options?: { mongoUri: string }): Promise<ExchangeWorld> {
    const world = new ExchangeWorld();
    await world.begin(options);
    return world;
  }

  /** Creates a member with minutes. */
  member(minutes = 0): MemberId {
    const id = newId(MemberId);
    this.ledger.give(id, minutes);
    return id;
  }

  at(offsetMs: number): Date {
    return new Date(this.clock.now().getTime() + offsetMs);
  }

  form(changes: Partial<Request<typeof exchangeApi.createRequest>> = {}) {
    return {
      title: 'Learn the basics of TypeScript',
      body_content: 'I would like to understand generics, unions and narrowing in one lesson.',
      tags: ['typescript'],
      duration_minutes: 30,
      preferred_time: this.at(24 * HOUR_MS).toISOString(),
      ...changes,
    };
  }

  publish(student: MemberId, changes: Partial<Request<typeof exchangeApi.createRequest>> = {}) {
    return this.call(exchangeApi.createRequest, this.form({ status: 'PE', ...changes }), student);
  }

  /** Requests a free time of an offer, by default in 24 hours for 30 minutes. */
  requestOffer(
    student: MemberId,
    id: EntryId,
    changes: Partial<Request<typeof exchangeApi.requestOffer>> = {},
  ) {
    const { body_content, duration_minutes, preferred_time: scheduled_time } = this.form();
    const input = { id, body_content, duration_minutes, scheduled_time, timezone: 'Europe/Rome' };
    return this.call(exchangeApi.requestOffer, { ...input, ...changes }, student);
  }

  /** Creates a request for a free time, 24 hours from now. */
  async slotRequested() {
    const [student, teacher] = [this.member(60), this.member()];
    const offer = this.fakeNeighbors.offer(teacher);
    const request = await this.requestOffer(student, offer);
    return { student, teacher, offer, request };
  }

  /** Accepts the time and the length of a request, as they were when it was read. */
  acceptSlot(teacher: MemberId, request: Pick<WholeRequest, 'id' | 'preferred_time' | 'duration_minutes'>) {
    const { id, preferred_time: scheduled_time, duration_minutes } = request;
    const input = { id, scheduled_time, duration_minutes, timezone: 'Asia/Kolkata', note: 'Gladly' };
    return this.call(exchangeApi.acceptRequest, input, teacher);
  }

  propose(teacher: MemberId, request: string, startsAt: Date) {
    const input = {
      request,
      scheduled_time: startsAt.toISOString(),
      timezone: 'Asia/Kolkata',
      note: 'Gladly',
    };
    return this.call(exchangeApi.createProposal, input, teacher);
  }

  accept(student: MemberId, id: string) {
    return this.call(exchangeApi.decideProposal, { id, status: 'AC', timezone: 'Europe/Rome' }, student);
  }

  /** Creates two members with an agreed session, and sets the clock to its start, `startsInMs` from now. */
  async agreedSession({ minutes = 60, duration = 30, startsInMs = HOUR_MS } = {}) {
    const student = this.member(minutes);
    const teacher = this.member();
    const request = await this.publish(student, { duration_minutes: duration });
    const startsAt = this.at(startsInMs);
    const proposal = await this.propose(teacher, request.id, startsAt);
    const accepted = await this.accept(student, proposal.id);
    if (accepted.schedule_id === null) throw new Error('no session was created');
    const sessionId = accepted.schedule_id;
    this.clock.set(startsAt);
    const { meeting_id: meetingId } = await this.call(
      exchangeApi.joinMeeting,
      { scheduleId: sessionId },
      student,
    );
    return { student, teacher, request, proposal, sessionId, meetingId, startsAt, duration };
  }

  /** Creates two members with an agreed session at a place, and sets the clock to its start. */
  async placeSession({ duration = 30 } = {}) {
    const student = this.member(60);
    const teacher = this.member();
    const request = await this.publish(student, { duration_minutes: duration });
    const startsAt = this.at(HOUR_MS);
    const proposed = { request: request.id, scheduled_time: startsAt.toISOString(), place: 'The library' };
    const proposal = await this.call(exchangeApi.createProposal, proposed, teacher);
    const { schedule_id: sessionId } = await this.accept(student, proposal.id);
    if (sessionId === null) throw new Error('no session was created');
    this.clock.set(startsAt);
    return { student, teacher, request, proposal, sessionId, startsAt, duration };
  }

  /** Shows one party's code to the other, who enters it. */
  async startClock({
    student,
    teacher,
    sessionId: id,
  }: Pick<MetParties, 'student' | 'teacher'> & { sessionId: SessionId }) {
    const { code } = await this.call(exchangeApi.readPresenceCode, { id }, teacher);
    return this.call(exchangeApi.confirmPresence, { id, code }, student);
  }

  /** Input of an exchange without a request, a day ago. */
  exchangeInput(minutes = 30) {
    return { minutes, tag: 'guitar', at: this.at(-24 * HOUR_MS).toISOString(), text: 'In the park' };
  }

  /** Creates an ask of a teacher that its student has not answered. */
  async asked({ minutes = 30, has = 60 } = {}) {
    const [teacher, student] = [this.member(), this.member(has)];
    const input = { from: student, ...this.exchangeInput(minutes) };
    const { id } = await this.call(exchangeApi.askForMinutes, input, teacher);
    return { teacher, student, id };
  }

  /** Creates an agreed session and sets the clock to `leadMs` before its start. */
  async comingSession({ leadMs = 30 * HOUR_MS, ...rest }: { leadMs?: number; duration?: number } = {}) {
    const agreed = await this.agreedSession({ ...rest, startsInMs: leadMs });
    this.clock.set(new Date(agreed.startsAt.getTime() - leadMs));
    return agreed;
  }

  cancel(by: MemberId, id: SessionId, reason = 'I am ill') {
    return this.call(exchangeApi.cancelSession, { id, reason }, by);
  }

  /** Proposes another time for a session. */
  reschedule(by: MemberId, id: SessionId, startsAt: Date, timezone = 'Asia/Kolkata') {
    const scheduled_time = startsAt.toISOString();
    const input = { id, scheduled_time, timezone, reason: 'A train' };
    return this.call(exchangeApi.rescheduleSession, input, by);
  }

  answerReschedule(by: MemberId, id: SessionId, status: 'AC' | 'RE', startsAt?: Date) {
    const scheduled_time = startsAt?.toISOString();
    const input = { id, status, ...(scheduled_time !== undefined && { scheduled_time }) };
    return this.call(exchangeApi.answerReschedule, input, by);
  }

  readSession(id: SessionId, by: MemberId) {
    return this.call(exchangeApi.readSession, { id }, by);
  }

  /** Creates a settled session with a lesson of that many minutes. */
  async settledSession(minutes = 20) {
    const agreed = await this.agreedSession();
    this.meet(agreed, minutes * MINUTE_MS);
    await this.call(exchangeApi.transferTime, { meeting_id: agreed.meetingId }, agreed.student);
    return agreed;
  }

  /** Records both parties in the room for `forMs` from the session's start, and sets the clock to the end. */
  meet({ student, teacher, meetingId, startsAt }: MetParties, forMs: number): void {
    const end = new Date(startsAt.getTime() + forMs);
    for (const memberId of [student, teacher]) this.realtime.stay(meetingId, memberId, startsAt, end);
    this.clock.set(end);
  }
}

interface MetParties {
  student: MemberId;
  teacher: MemberId;
  meetingId: MeetingId;
  startsAt: Date;
}
