import {
  identityEvents,
  MeetingId,
  MemberId,
  newId,
  RequestId,
  SessionId,
  settlementKey,
} from '@skillhour/contracts';
import { EventPublisher, sealEvent, systemContext } from '@skillhour/messaging';
import { DATABASE, UnitOfWork } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { EmptyClosingAccounts } from '../accounts/empty-closing-accounts.js';
import { ledgerService } from '../ledger.service.js';
import { ForgetWordsOnDeletion } from './forget-words-on-deletion.js';
import { KeepWordsOnSessionCancellation } from './keep-words-on-session-cancellation.js';
import { KeepWordsOnSettlement } from './keep-words-on-settlement.js';
import { TransferWordsStore } from './transfer-words.store.js';

let infrastructure: Infrastructure;
let ledger: RunningService;
const clock = new ManualClock(new Date());

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  ledger = await startService(ledgerService, { infrastructure, namespace: freshNamespace(), clock });
});

afterAll(async () => {
  await ledger.close();
  await infrastructure.stop();
});

const lesson = (title = 'First chords') => ({
  session_id: newId(SessionId),
  meeting_id: newId(MeetingId),
  request_id: newId(RequestId),
  student_id: newId(MemberId),
  teacher_id: newId(MemberId),
  title,
});
type Lesson = ReturnType<typeof lesson>;

/** Calls the handler as for a delivered event, with its writes in the delivery's transaction. */
const settle = (session: Lesson) => {
  const event = { ...session, minutes: 30, released: 0, settled_at: new Date().toISOString() };
  return deliver((meta) => ledger.get(KeepWordsOnSettlement).handle(event, meta));
};
const cancel = (session: Lesson, minutes = 7) => {
  const event = {
    ...session,
    outcome: 'student_absent',
    by_member_id: null,
    reason: '',
    minutes,
    released: 0,
  };
  return deliver((meta) => ledger.get(KeepWordsOnSessionCancellation).handle(event, meta));
};
const leave = (member_id: MemberId) => ledger.get(ForgetWordsOnDeletion).handle({ member_id });
const deliver = (react: (meta: never) => Promise<void>) =>
  ledger
    .get(UnitOfWork)
    .run(systemContext(), (tx) => react({ tx, context: systemContext(), envelope: {} } as never));

const titleOf = async ({ meeting_id }: Lesson) => {
  const key = settlementKey(meeting_id);
  return (await ledger.get(TransferWordsStore).find([key])).get(key)?.title;
};

it('saves the title of a settled session and of a no-show', async () => {
  const [paid, missed] = [lesson(), lesson('Bread')];
  await settle(paid);
  await settle(paid);
  await cancel(missed);
  expect([await titleOf(paid), await titleOf(missed)]).toEqual(['First chords', 'Bread']);
});

it('saves nothing for a session without a title', async () => {
  const nameless = lesson('');
  await settle(nameless);
  expect(await titleOf(nameless)).toBeUndefined();
});

it('saves nothing for a session that cost no minutes', async () => {
  const free = lesson();
  await cancel(free, 0);
  expect(await titleOf(free)).toBeUndefined();
});

it('deletes the titles written by a deleted member, and no others', async () => {
  const [theirs, others] = [lesson(), lesson()];
  await settle(theirs);
  await settle(others);
  await leave(theirs.student_id);
  expect([await titleOf(theirs), await titleOf(others)]).toEqual([null, 'First chords']);
  const rows = ledger.get<Connection>(DATABASE).collection('transfer_words');
  expect(await rows.countDocuments({ writtenBy: theirs.student_id })).toBe(0);
});

it('deletes the title of a session that is settled after its writer was deleted', async () => {
  const [late, others] = [lesson(), lesson()];
  const { student_id: member_id } = late;
  const left = sealEvent(identityEvents.memberDeleted, { member_id }, systemContext(), {
    occurredAt: clock.now(),
  });
  await ledger.get(EventPublisher).publish(left);
  const closing = ledger
    .get<Connection>(DATABASE)
    .collection<{ _id: string; looks: number }>('closing_accounts');
  await until(async () => ((await closing.findOne({ _id: member_id }))?.looks ?? 0) > 0);
  await settle(late);
  await settle(others);
  clock.advance(10_000);
  ledger.get(EmptyClosingAccounts).wake();
  await until(async () => (await titleOf(late)) === null);
  expect(await titleOf(others)).toBe('First chords');
});
