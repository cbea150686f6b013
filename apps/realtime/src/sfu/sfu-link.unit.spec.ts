import type { RoomConnection } from '../presence/index.js';
import { SfuLink } from './sfu-link.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what is asked of a media side', () => {
  let link: SfuLink;
  let done: string[];
  /** Work that ends when it is told to. */
  const held = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { work: () => promise.then(() => void done.push(name)), end: resolve };
  };
  beforeEach(() => {
    link = new SfuLink({ id: 'c1' } as RoomConnection);
    done = [];
  });

  it('is done in order on each side, and neither waits for the other', async () => {
    const [sent, sentNext, received] = [held('sent'), held('sent next'), held('received')];
    void link.onSide('send', sent.work);
    void link.onSide('send', sentNext.work);
    void link.onSide('recv', received.work);
    sentNext.end();
    received.end();
    await settled();
    expect(done).toEqual(['received']);
    sent.end();
    await settled();
    expect(done).toEqual(['received', 'sent', 'sent next']);
  });

  it('waits on either side for what was asked of both before', async () => {
    const entered = held('entered');
    void link.inOrder(entered.work);
    void link.onSide('recv', async () => void done.push('received'));
    await settled();
    expect(done).toEqual([]);
    entered.end();
    await settled();
    expect(done).toEqual(['entered', 'received']);
  });

  it('is not done where the socket is gone, and what failed stops nothing after it', async () => {
    const failing = link.onSide('send', () => Promise.reject(new Error('media is away')));
    await expect(failing).rejects.toThrow('media is away');
    await link.onSide('send', async () => void done.push('sent'));
    link.close();
    await link.onSide('send', async () => void done.push('too late'));
    expect(done).toEqual(['sent']);
  });
});
