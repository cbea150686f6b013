import { capture, ROOT, which } from '@skillhour/machine';
import {
  RoomSocket,
  sharedConstellation,
  signUp,
  until,
  type Constellation,
  type TestMember,
} from '@skillhour/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishRequest, scheduleSession } from './support/exchange-steps.js';

/** Calls and event handlers of a lesson, from the agreement to the settlement, at every service that takes part. */
const STORY = [
  'exchange exchange.proposal.decide',
  'exchange exchange.meeting.join',
  'exchange exchange.meeting.verify',
  'realtime realtime.ticket.issue_room',
  'media media.room.enter',
  'exchange exchange.meeting.end',
  'realtime realtime.presence.read',
  'ledger ledger.hold.post',
  'ledger ledger-keep-words-on-settlement',
  'realtime realtime-end-room-on-settlement',
];

/** Steps of the lesson that follow each other. */
const ORDER = [
  'exchange.proposal.decide',
  'exchange.meeting.join',
  'exchange.meeting.verify',
  'exchange.meeting.end',
];
const QUERY_WITHIN_MS = 30_000;

async function enter(member: TestMember, meetingId: string): Promise<RoomSocket> {
  const { body } = await member.api.get(`meeting/${meetingId}/verify/`);
  return RoomSocket.join(String(body['websocket_url']));
}

let constellation: Constellation;
let sessionId: string;

/** The lesson: it is agreed on, held, and settled. */
beforeAll(async () => {
  constellation = await sharedConstellation();
  const [student, teacher] = await Promise.all([
    signUp(constellation, 'Devika'),
    signUp(constellation, 'Tomas'),
  ]);
  const request = await publishRequest(student, { duration_minutes: 30 });
  sessionId = await scheduleSession(student, teacher, request.id);
  const { body: joined } = await teacher.api.post(`meeting/${sessionId}/join/`);
  const meetingId = String(joined['meeting_id']);
  const sockets = await Promise.all([enter(student, meetingId), enter(teacher, meetingId)]);
  await sockets[0].next('initiator');
  await teacher.api.post('transfer-time/', { meeting_id: meetingId, elapsedMinutes: 30 });
  await sockets[0].next('session_ended');
  for (const socket of sockets) socket.close();
});

it('one query by session_id finds the log of a whole lesson', async () => {
  const found = () =>
    constellation
      .logLinesWith(`"session_id":"${sessionId}"`)
      .map(({ service, endpoint, reaction }) => `${String(service)} ${String(endpoint ?? reaction)}`);
  await until(
    () => {
      expect(found()).toEqual(expect.arrayContaining(STORY));
      return true;
    },
    { everyMs: 250, what: 'the whole story in the logs' },
  );
});

const jq = await which('jq');

/** Returns the command with which the recipes query the log of a session, for the session and the system of this story. */
function documentedQuery(): string {
  const recipes = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8');
  const command = /^jq .*session_id.*$/m.exec(recipes)?.[0] ?? '';
  return command.replace('…', sessionId).replace('.data/', `${constellation.dataDir}/`);
}

// The previous test has waited until the log is complete.
(jq === undefined ? it.skip : it)(
  'the documented query tells the lesson in the order of its events',
  async () => {
    const { status, stdout } = await capture('sh', ['-c', documentedQuery()], QUERY_WITHIN_MS);
    expect(status).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.every((line) => line['session_id'] === sessionId)).toBe(true);
    const steps = lines
      .map(({ endpoint }) => String(endpoint))
      .filter((endpoint) => ORDER.includes(endpoint));
    expect([...new Set(steps)]).toEqual(ORDER);
  },
);
