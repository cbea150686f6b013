import { jest } from '@jest/globals';
import { toasts } from '@/testing/render-page';
import { toastStore } from '@/ui/toast-store';
import { handleMessage } from './handle-message';
import { answerViewQueries } from './viewed-windows';

/** Fakes the browser's channel between windows; here, all of them are in this window. */
class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

let times = 0;
const message = () =>
  ({
    type: 'notification_message',
    ...{ sender: 'samuel', sender_id: 'samuel', device: false, timestamp: '2026-11-23T10:00:00.000Z' },
    message: `Hello ${(times += 1)}`,
  }) as unknown as Parameters<typeof handleMessage>[0];
const handle = () => handleMessage(message(), () => undefined);
const focus = jest.spyOn(document, 'hasFocus');

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  toastStore.current().forEach(({ id }) => toastStore.dismiss(id));
  window.history.replaceState(null, '', '/chat/samuel');
});
afterAll(() => {
  focus.mockRestore();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

it('is not announced if the member is viewing the conversation', async () => {
  focus.mockReturnValue(true);
  await handle();
  expect(toasts()).toEqual([]);
});

it('is announced on another page', async () => {
  focus.mockReturnValue(true);
  window.history.replaceState(null, '', '/home');
  await handle();
  expect(toasts()).toHaveLength(1);
});

it('is announced if no window has the focus', async () => {
  focus.mockReturnValue(false);
  const stop = answerViewQueries();
  await handle();
  expect(toasts()).toHaveLength(1);
  stop();
});

it('is not announced if the member is viewing the conversation in another window', async () => {
  const stop = answerViewQueries();
  // This window asks, and the other one answers.
  focus.mockReturnValueOnce(false).mockReturnValue(true);
  await handle();
  expect(toasts()).toEqual([]);
  stop();
  expect(FakeChannel.all.size).toBe(0);
});
