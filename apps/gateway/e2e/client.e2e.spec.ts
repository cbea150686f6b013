import { createApi } from '@skillhour/client';
import {
  type Constellation,
  mailedCode,
  RoomSocket,
  sharedConstellation,
  TEST_PASSWORD,
} from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import { inMs, requestForm } from './support/exchange-steps.js';

type Api = ReturnType<typeof createApi>;

/** Returns the data of a successful call. */
async function dataOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
}

/** The main use case through the published client, typed by the OpenAPI document alone. */
describe('two members trade through the typed client', () => {
  let constellation: Constellation;
  let baseUrl: string;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    baseUrl = new URL(constellation.run.api).origin;
  });

  async function signUp(firstName: string) {
    const anonymous = createApi({ baseUrl });
    const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
    const passwords = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
    await dataOf(
      anonymous.POST('/api/register/', {
        body: { firstName, lastName: 'Tester', email, ...passwords, agreeToTerms: true },
      }),
    );
    const otp = await mailedCode(constellation, email);
    const { user, access_token } = await dataOf(anonymous.POST('/api/otp/', { body: { email, otp } }));
    return { id: user.id, api: createApi({ baseUrl, token: access_token }) };
  }

  const minutesOf = async (api: Api) => (await dataOf(api.GET('/api/time/account/'))).time_balance;

  async function enter(api: Api, meetingId: string): Promise<RoomSocket> {
    const path = { meetingId };
    const { websocket_url } = await dataOf(api.GET('/api/meeting/{meetingId}/verify/', { params: { path } }));
    return RoomSocket.join(websocket_url);
  }

  it('signs up, publishes a request, schedules, meets and transfers the minutes', async () => {
    const [student, teacher] = await Promise.all([signUp('Devika'), signUp('Tomas')]);
    const request = await dataOf(student.api.POST('/api/requests/', { body: requestForm() }));
    expect(request).toMatchObject({ status: 'PE', held_minutes: 30, user: { id: student.id } });

    const proposal = await dataOf(
      teacher.api.POST('/api/propose/', {
        body: { request: request.id, scheduled_time: inMs(120_000), timezone: 'Europe/Berlin' },
      }),
    );
    const { schedule_id } = await dataOf(
      student.api.PATCH('/api/propose/{id}/', {
        params: { path: { id: proposal.id } },
        body: { status: 'AC' },
      }),
    );

    const { meeting_id } = await dataOf(
      teacher.api.POST('/api/meeting/{scheduleId}/join/', {
        params: { path: { scheduleId: schedule_id ?? '' } },
      }),
    );
    const [left, right] = await Promise.all([enter(student.api, meeting_id), enter(teacher.api, meeting_id)]);
    await Promise.all([left.next('initiator'), right.next('initiator')]);

    const body = { meeting_id, elapsedMinutes: 30 };
    expect(await dataOf(teacher.api.POST('/api/transfer-time/', { body }))).toMatchObject({
      minutes: 1,
      released: 29,
      status: 'CO',
    });
    expect(await minutesOf(student.api)).toEqual({ total_time: 59, available_time: 59, held_time: 0 });
    expect(await minutesOf(teacher.api)).toEqual({ total_time: 61, available_time: 61, held_time: 0 });
    left.close();
    right.close();
  });

  it('returns an error of the API with its code', async () => {
    const { api } = await signUp('Petra');
    const { error, response } = await api.POST('/api/requests/', { body: requestForm({ title: 'Short' }) });
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ code: 'input.invalid', errors: { title: [expect.any(String)] } });
  });
});
