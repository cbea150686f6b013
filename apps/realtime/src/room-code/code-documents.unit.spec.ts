import { jest } from '@jest/globals';
import { MeetingId, newId } from '@skillhour/contracts';
import { createLogger } from '@skillhour/observability';
import type { UnitOfWork } from '@skillhour/persistence';
import * as Y from 'yjs';
import type { RoomSockets } from '../presence/index.js';
import { CodeDocuments } from './code-documents.js';
import type { CodeUpdateStore } from './code-update.store.js';

const meetingId = newId(MeetingId);

/** Creates two consecutive changes. */
function changes(): [Uint8Array, Uint8Array] {
  const doc = new Y.Doc();
  const made: Uint8Array[] = [];
  doc.on('update', (update) => made.push(update));
  doc.getText('code').insert(0, 'ab');
  doc.getText('code').insert(2, 'c');
  return made as [Uint8Array, Uint8Array];
}

const open = (stored: Uint8Array[]) => {
  const all = jest.fn(async () => stored);
  const documents = new CodeDocuments(
    { connectionsAt: () => [] } as unknown as RoomSockets,
    { all } as unknown as CodeUpdateStore,
    {} as UnitOfWork,
    createLogger({ service: 'realtime', level: 'fatal' }),
  );
  return { documents, all };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('does not reload a complete document', async () => {
  const { documents, all } = open(changes());
  for (let n = 0; n < 3; n += 1) expect((await documents.load(meetingId)).content).toBe('abc');
  jest.advanceTimersByTime(60_000);
  await documents.load(meetingId);
  expect(all).toHaveBeenCalledTimes(1);
});

it('reloads a document that waits for a change at most once per second until it is complete', async () => {
  const [first, second] = changes();
  const stored = [second];
  const { documents, all } = open(stored);
  for (let n = 0; n < 100; n += 1) expect((await documents.load(meetingId)).isPending).toBe(true);
  expect(all).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  stored.unshift(first);
  expect((await documents.load(meetingId)).content).toBe('abc');
  expect(all).toHaveBeenCalledTimes(2);
});
