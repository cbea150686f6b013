import { identityApi, type Request } from '@skillhour/contracts';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Caller = ReturnType<typeof actorOf>;
type Times = Request<typeof identityApi.changeAvailability>;

const newCaller = async () => actorOf(await identity.newMember());
const read = async (by: Caller) => (await identity.call(identityApi.readAvailability, {}, by)).availability;
const change = async (by: Caller, times: Partial<Times>) => {
  const all = { timezone: 'Europe/Lisbon', weekly: [], exceptions: [], ...times };
  return (await identity.call(identityApi.changeAvailability, all, by)).availability;
};
const EVENING = { weekday: 2, from: '18:00', to: '21:00' };
const RANGES = [{ from: '08:00', to: '09:00' }];

describe('available times', () => {
  it('are null at first, and stored in order, with touching times merged and default rules', async () => {
    const by = await newCaller();
    expect(await read(by)).toBeNull();
    const weekly = [
      EVENING,
      { weekday: 1, from: '10:00', to: '11:00' },
      { weekday: 2, from: '21:00', to: '22:00' },
    ];
    const exceptions = [
      { date: '2099-12-24', ranges: [] },
      { date: '2099-05-01', ranges: RANGES },
    ];
    const changed = await change(by, { weekly, exceptions });
    expect(changed).toEqual({
      timezone: 'Europe/Lisbon',
      weekly: [
        { weekday: 1, from: '10:00', to: '11:00' },
        { weekday: 2, from: '18:00', to: '22:00' },
      ],
      exceptions: exceptions.toReversed(),
      notice_minutes: 1440,
      buffer_minutes: 0,
    });
    expect(await read(by)).toEqual(changed);
    expect(await read(await newCaller())).toBeNull();
  });

  it('are replaced as a whole, and removed if no time is left', async () => {
    const by = await newCaller();
    await change(by, { weekly: [EVENING], notice_minutes: 60, buffer_minutes: 30 });
    const exceptions = [{ date: '2099-05-01', ranges: RANGES }];
    expect(await change(by, { exceptions })).toMatchObject({ weekly: [], exceptions, notice_minutes: 1440 });
    expect(await change(by, { exceptions: [{ date: '2099-05-01', ranges: [] }] })).toBeNull();
    expect(await read(by)).toBeNull();
  });

  it('do not keep exceptions of days that are over in the member’s zone', async () => {
    const by = await newCaller();
    identity.clock.set('2031-03-10T12:00:00Z');
    const exceptions = ['2031-03-09', '2031-03-10', '2031-03-11'].map((date) => ({ date, ranges: RANGES }));
    const datesIn = async (timezone: string) =>
      (await change(by, { timezone, exceptions }))?.exceptions.map(({ date }) => date);
    expect(await datesIn('UTC')).toEqual(['2031-03-10', '2031-03-11']);
    expect(await datesIn('Pacific/Kiritimati')).toEqual(['2031-03-11']);
  });

  it('are rejected as a whole if a part is wrong', async () => {
    const by = await newCaller();
    await change(by, { weekly: [EVENING] });
    const rejection = await rejectionOf(change(by, { weekly: [], notice_minutes: 30 }));
    expect(rejection.toBody().fields).toEqual({
      notice_minutes: ['Notice must be between 60 and 20160 minutes.'],
    });
    const night = [{ weekday: 1, from: '22:00', to: '02:00' }];
    expect((await rejectionOf(change(by, { weekly: night }))).message).toBe('End after the start.');
    expect(await read(by)).toMatchObject({ weekly: [EVENING] });
  });
});
