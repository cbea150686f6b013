import {
  clockSkewEnv,
  Constellation,
  RoomSocket,
  sample,
  signInAdmin,
  signUp,
  type TestMember,
  until,
} from '@skillhour/testing';
import { inMs, minutesOf, publishRequest, requestForm, scheduleSession } from './support/exchange-steps.js';

/** Clock offset per service: services that exchange tokens, tickets, codes or times differ by 20 s. */
const AHEAD_MS = {
  gateway: -10_000,
  identity: 10_000,
  exchange: -10_000,
  realtime: 10_000,
  ledger: 10_000,
  content: -10_000,
};

/** Processes that may die at any moment of the story, and the steps right before which they do. */
const PROCESSES = ['exchange', 'ledger', 'realtime', 'nats', 'identity', 'content', 'gateway'] as const;
const STEPS = ['publish', 'propose', 'accept', 'join', 'settle'] as const;
type Step = (typeof STEPS)[number];

/**
 * Each series kills every process once, and at least one at every step. All series together kill every process at every
 * step.
 */
const SERIES = STEPS.map((_, shift) =>
  PROCESSES.map((processName, at) => [processName, STEPS[(at + shift) % STEPS.length] ?? 'publish'] as const),
);

interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

describe('a system of separate processes with clocks ten seconds ahead or behind', () => {
  let constellation: Constellation;
  let student: TestMember;
  let teacher: TestMember;

  beforeAll(async () => {
    constellation = await Constellation.start(clockSkewEnv(AHEAD_MS), { processes: true });
  });
  afterAll(() => constellation?.stop());

  afterEach(async () => {
    await constellation.ready();
  });

  it('accepts codes and passwords, and issues and accepts tokens', async () => {
    [student, teacher] = await Promise.all([signUp(constellation, 'Amara'), signUp(constellation, 'Bruno')]);
    const { email, password } = student;
    const again = await constellation.anonymous().call('identity.account.sign_in', { email, password });
    const refreshed = await constellation
      .anonymous()
      .call('identity.token.refresh', { refresh: again.refresh_token });
    const renewed = { ...student, api: student.api.as(refreshed.access_token) };
    expect(await minutesOf(renewed)).toEqual({ total_time: 60, available_time: 60, held_time: 0 });
  });

  it('admits both members to a room within its window and moves their shared minutes', async () => {
    const { id } = await publishRequest(student, { duration_minutes: 30 });
    const sessionId = await scheduleSession(student, teacher, id);
    const { body } = await teacher.api.post(`meeting/${sessionId}/join/`);
    const meetingId = String(body['meeting_id']);
    const enter = async ({ api }: TestMember) =>
      RoomSocket.join(String((await api.get(`meeting/${meetingId}/verify/`)).body['websocket_url']));
    const sockets = await Promise.all([enter(student), enter(teacher)]);
    await sockets[0].next('initiator');
    const ended = await teacher.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 1 });
    expect(ended).toMatchObject({ status: 200, body: { minutes: 1, released: 29, status: 'CO' } });
    for (const socket of sockets) socket.close();
    expect(await minutesOf(student)).toEqual({ total_time: 59, available_time: 59, held_time: 0 });
    expect(await minutesOf(teacher)).toEqual({ total_time: 61, available_time: 61, held_time: 0 });
    const admin = await signInAdmin(constellation);
    expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
  });

  it.each(sample('crashes', SERIES).flat())(
    'moves the right minutes once if %s is killed at %s',
    async (processName, step) => {
      const [student, teacher] = await Promise.all([
        signUp(constellation, 'Amara'),
        signUp(constellation, 'Bruno'),
      ]);
      await settledAt(student, { total_time: 60, available_time: 60, held_time: 0 });
      const story = new Story(student, teacher, (now) => now === step && constellation.kill(processName));
      await story.run();
      await settledAt(student, { total_time: 59, available_time: 59, held_time: 0 });
      await settledAt(teacher, { total_time: 61, available_time: 61, held_time: 0 });
    },
  );

  it('has a ledger that still sums to zero with an intact chain', async () => {
    const admin = await signInAdmin(constellation);
    expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
  });
});

const settledAt = (member: TestMember, balance: object) =>
  until(async () => JSON.stringify(await minutesOf(member).catch(() => null)) === JSON.stringify(balance), {
    timeoutMs: 60_000,
    what: 'the right balance',
  });

/** Runs the story as a patient client: calls that got a 503 or no response are repeated. */
class Story {
  constructor(
    private readonly student: TestMember,
    private readonly teacher: TestMember,
    private readonly before: (step: Step) => unknown,
  ) {}

  async run() {
    const requestId = await this.#publish();
    const proposalId = await this.#propose(requestId);
    const sessionId = await this.#accept(proposalId);
    const meetingId = await this.#join(sessionId);
    await this.#settle(meetingId);
  }

  async #publish(): Promise<string> {
    this.before('publish');
    const key = { headers: { 'idempotency-key': `publish-${this.student.id}` } };
    const form = requestForm();
    const { body } = await this.#patiently(() => this.student.api.post('requests/', form, key));
    return String(body['id']);
  }

  async #propose(request: string): Promise<string> {
    this.before('propose');
    const key = { headers: { 'idempotency-key': `propose-${this.teacher.id}` } };
    const proposal = { request, scheduled_time: inMs(120_000), timezone: 'UTC' };
    const { body } = await this.#patiently(() => this.teacher.api.post('propose/', proposal, key));
    return String(body['id']);
  }

  async #accept(proposalId: string): Promise<string> {
    this.before('accept');
    const { body } = await this.#patiently(() =>
      this.student.api.patch(`propose/${proposalId}/`, { status: 'AC' }),
    );
    return String(body['schedule_id']);
  }

  async #join(sessionId: string): Promise<string> {
    this.before('join');
    const { body } = await this.#patiently(() => this.teacher.api.post(`meeting/${sessionId}/join/`));
    return String(body['meeting_id']);
  }

  async #settle(meetingId: string) {
    const sockets = await this.#meet(meetingId);
    this.before('settle');
    const { body } = await this.#patiently(() =>
      this.student.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 1 }),
    );
    expect(body).toMatchObject({ minutes: 1, released: 29, status: 'CO' });
    for (const socket of sockets) socket.close();
  }

  async #meet(meetingId: string): Promise<RoomSocket[]> {
    const enter = async (member: TestMember) => {
      const { body } = await this.#patiently(() => member.api.get(`meeting/${meetingId}/verify/`));
      return RoomSocket.join(String(body['websocket_url']));
    };
    let sockets: RoomSocket[] = [];
    await until(
      async () => {
        try {
          sockets = await Promise.all([enter(this.student), enter(this.teacher)]);
          await sockets[0]?.next('initiator', 3_000);
          return true;
        } catch {
          return false;
        }
      },
      { timeoutMs: 60_000, what: 'both in the room' },
    );
    return sockets;
  }

  async #patiently(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    let response: ApiResponse | undefined;
    await until(
      async () => {
        response = await call().catch(() => undefined);
        return response !== undefined && response.status !== 503;
      },
      { timeoutMs: 60_000, what: 'an answer other than 503' },
    );
    if (!response || response.status >= 300)
      throw new Error(`answered ${response?.status} ${JSON.stringify(response?.body)}`);
    return response;
  }
}
