import type { ServerFrame } from './frames';
import { countSince, NOTHING_SAID, type Talk } from './room-talk';
import { Talker } from './talker';

type Line = Extract<ServerFrame, { type: 'chat' }>;
type Sent = { type: string; text: string; key: string };

/** The chat of a room on one page. */
function page(meetingId = 'm1') {
  const sent: Sent[] = [];
  const told: Talk[] = [];
  const talker = new Talker({
    meetingId,
    send: (frame) => void sent.push(frame as Sent),
    told: (talk) => void told.push(talk),
  });
  const news = () => countSince(told.at(-1) ?? NOTHING_SAID);
  return { talker, sent, news, waiting: () => told.at(-1)?.unsent.map(({ text }) => text) ?? [] };
}
const back = ({ text, key }: Sent, n = 1) => ({ id: `l${n}`, n, text, key }) as unknown as Line;

beforeEach(() => sessionStorage.clear());

it('sends messages written while offline again after a reload, as the same messages, and then removes them from storage', () => {
  const first = page();
  first.talker.say('Can you hear me?');
  first.talker.say('Hello?');
  first.talker.stop();
  const second = page();
  expect(second.waiting()).toEqual(['Can you hear me?', 'Hello?']);
  second.talker.sayAgain();
  expect(second.sent).toEqual(first.sent);
  second.talker.heard(second.sent.map((line, index) => back(line, index + 1)));
  second.talker.stop();
  expect(second.waiting()).toEqual([]);
  expect({ ...sessionStorage }).toEqual({});
});

it('stores the messages of each room separately', () => {
  const { talker } = page();
  talker.say('For Tom');
  talker.stop();
  expect(page('m2').waiting()).toEqual([]);
});

it('keeps the text that a full room rejected', () => {
  const { talker } = page();
  talker.say('One more');
  talker.refused('chat.full');
  talker.stop();
  const again = page();
  again.talker.sayAgain();
  expect(again.waiting()).toEqual(['One more']);
  expect(again.sent).toEqual([]);
  again.talker.stop();
});

it('stores only the newest 100 messages', () => {
  const { talker } = page();
  for (let n = 0; n < 130; n += 1) talker.say(`Line ${n}`);
  talker.stop();
  expect(page().waiting()).toEqual(Array.from({ length: 100 }, (_, n) => `Line ${n + 30}`));
});

it('starts empty if the stored messages cannot be parsed', () => {
  sessionStorage.setItem('room-lines:m1', '{');
  expect(page().waiting()).toEqual([]);
});

it('counts messages since the page joined, including those sent while it was disconnected', () => {
  const { talker, news } = page();
  const line = (n: number) => back({ type: 'chat', text: `Line ${n}`, key: `k${n}` }, n);
  talker.cameIn();
  talker.heardBefore({ lines: [1, 2, 3].map(line), earlier: false });
  expect(news()).toBe(0);
  talker.heard([line(4)]);
  talker.cameIn();
  talker.heardBefore({ lines: [3, 4, 5].map(line), earlier: true });
  expect(news()).toBe(2);
});
