import type { RoomConnection } from '../presence/index.js';
import { SfuLink } from './sfu-link.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work on a media side', () => {
  let link: SfuLink;
  let done: string[];
  /** Creates work that ends when `end` is called. */
  const held = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { work: () => promise.then(() => void done.push(name)), end: resolve };
  };
  beforeEach(() => {
    link = new SfuLink({ id: 'c1' } as RoomConnection);
    done = [];
  });

  it('runs in order per direction, and neither direction waits for the other', async () => {
    const [sent, sentNext, received] = [held('sent'), held('sent next'), held('received')];
    void link.runOnSide('send', sent.work);
    void link.runOnSide('send', sentNext.work);
    void link.runOnSide('recv', received.work);
    sentNext.end();
    received.end();
    await settled();
    expect(done).toEqual(['received']);
    sent.end();
    await settled();
    expect(done).toEqual(['received', 'sent', 'sent next']);
  });

  it('waits in either direction for earlier work on both', async () => {
    const entered = held('entered');
    void link.runInOrder(entered.work);
    void link.runOnSide('recv', async () => void done.push('received'));
    await settled();
    expect(done).toEqual([]);
    entered.end();
    await settled();
    expect(done).toEqual(['entered', 'received']);
  });

  it('does not run after the socket is closed, and a failure does not block later work', async () => {
    const failing = link.runOnSide('send', () => Promise.reject(new Error('media is unavailable')));
    await expect(failing).rejects.toThrow('media is unavailable');
    await link.runOnSide('send', async () => void done.push('sent'));
    link.close();
    await link.runOnSide('send', async () => void done.push('too late'));
    expect(done).toEqual(['sent']);
  });
});
