import { exchangeApi, newId, type MemberId, type RoomRun } from '@skillhour/contracts';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const NOTES = '**Loops** <script>alert(1)</script>';
const TIME = '2030-01-08T10:05:00.000Z';
const run = (sender_id: MemberId, n: number): RoomRun => ({
  id: newId(),
  n,
  sender_id,
  language: 'python',
  output: `${n}\n`,
  error: '',
  end: 'exit',
  exit_code: 0,
  took_ms: 12,
  time: TIME,
});

/** Creates a settled session in whose room both parties have run code. */
async function written() {
  const settled = await world.settledSession();
  const { student, teacher, meetingId } = settled;
  const runs = [run(student, 3), run(teacher, 4)];
  world.realtime.codes.set(meetingId, { language: 'python', content: 'print(1)\n', notes: NOTES, runs });
  return settled;
}
const LEFT = {
  code: {
    language: 'python',
    content: 'print(1)\n',
    notes: NOTES,
    notes_html: '<p dir="auto"><strong>Loops</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    runs: [
      { sender: 'student', output: '3\n', time: TIME, took_ms: 12 },
      { sender: 'teacher', output: '4\n', time: TIME, took_ms: 12 },
    ],
    earlier_runs: 2,
  },
};

it("shows both parties the last code, the notes and the newest runs of their room, with each run's sender and the number of earlier runs", async () => {
  const { sessionId: id, student, teacher } = await written();
  for (const reader of [student, teacher])
    expect(await world.call(exchangeApi.readSessionCode, { id }, reader)).toMatchObject(LEFT);
});

it('returns null if the editor was never opened', async () => {
  const { sessionId: id, student } = await world.settledSession();
  expect(await world.call(exchangeApi.readSessionCode, { id }, student)).toEqual({ code: null });
});

it('shows the code to an admin if the session is disputed', async () => {
  const { sessionId, student } = await written();
  const { id } = await world.call(exchangeApi.openDispute, { id: sessionId, reason: 'He left' }, student);
  expect(await world.asAdmin(exchangeApi.readDisputeCode, { id })).toMatchObject(LEFT);
});
