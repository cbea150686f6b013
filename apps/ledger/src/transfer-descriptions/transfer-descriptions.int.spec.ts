import {
  identityEvents,
  MeetingId,
  MemberId,
  newId,
  RequestId,
  SessionId,
  settlementKey,
} from '@skillhour/contracts';
import { EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
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
import { DeleteDescriptionsOnMemberDeletion, SaveDescription } from './sync-descriptions.js';
import { TransferDescriptionStore } from './transfer-description.store.js';

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

const newSession = (title = 'First chords') => ({
  session_id: newId(SessionId),
  meeting_id: newId(MeetingId),
  request_id: newId(RequestId),
  student_id: newId(MemberId),
  teacher_id: newId(MemberId),
  title,
});
type Session = ReturnType<typeof newSession>;

/** Calls the handler as for a delivered event, with its writes in the delivery's transaction. */
const settle = (session: Session) => {
  const event = { ...session, minutes: 30, released: 0, settled_at: new Date().toISOString() };
  return deliver((meta) => ledger.get(SaveDescription).handle(event, meta));
};
const cancel = (session: Session, minutes = 7) => {
  const event = {
    ...session,
    outcome: 'student_absent',
    by_member_id: null,
    reason: '',
    minutes,
    released: 0,
  };
  return deliver((meta) => ledger.get(SaveDescription).handle(event, meta));
};
const deleteMember = (member_id: MemberId) =>
  ledger.get(DeleteDescriptionsOnMemberDeletion).handle({ member_id });
const deliver = (react: (meta: never) => Promise<void>) =>
  ledger
    .get(UnitOfWork)
    .run(systemContext(), (tx) => react({ tx, context: systemContext(), envelope: {} } as never));

const titleOf = async ({ meeting_id }: Session) => {
  const key = settlementKey(meeting_id);
  return (await ledger.get(TransferDescriptionStore).find([key])).get(key)?.title;
};

it('saves the title of a settled session and of a no-show', async () => {
  const [paid, missed] = [newSession(), newSession('Bread')];
  await settle(paid);
  await settle(paid);
  await cancel(missed);
  expect([await titleOf(paid), await titleOf(missed)]).toEqual(['First chords', 'Bread']);
});

it('saves nothing for a session without a title', async () => {
  const nameless = newSession('');
  await settle(nameless);
  expect(await titleOf(nameless)).toBeUndefined();
});

it('saves nothing for a session that cost no minutes', async () => {
  const free = newSession();
  await cancel(free, 0);
  expect(await titleOf(free)).toBeUndefined();
});

it('deletes the titles written by a deleted member, and no others', async () => {
  const [deletedMemberSession, otherSession] = [newSession(), newSession()];
  await settle(deletedMemberSession);
  await settle(otherSession);
  await deleteMember(deletedMemberSession.student_id);
  expect([await titleOf(deletedMemberSession), await titleOf(otherSession)]).toEqual([null, 'First chords']);
  const rows = ledger.get<Connection>(DATABASE).collection('transfer_words');
  expect(await rows.countDocuments({ writtenBy: deletedMemberSession.student_id })).toBe(0);
});

it('deletes the title of a session that is settled after its writer was deleted', async () => {
  const [lateSession, otherSession] = [newSession(), newSession()];
  const { student_id: member_id } = lateSession;
  const deletion = createEnvelope(identityEvents.memberDeleted, { member_id }, systemContext(), {
    occurredAt: clock.now(),
  });
  await ledger.get(EventPublisher).publish(deletion);
  const closing = ledger
    .get<Connection>(DATABASE)
    .collection<{ _id: string; looks: number }>('closing_accounts');
  await until(async () => ((await closing.findOne({ _id: member_id }))?.looks ?? 0) > 0);
  await settle(lateSession);
  await settle(otherSession);
  clock.advance(10_000);
  ledger.get(EmptyClosingAccounts).wake();
  await until(async () => (await titleOf(lateSession)) === null);
  expect(await titleOf(otherSession)).toBe('First chords');
});
