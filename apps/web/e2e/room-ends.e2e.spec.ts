import { Constellation, signUp, until, type TestMember } from '@skillhour/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser, mediaStats } from './support/browser.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const MINUTE_MS = 60_000;
/** The shortest duration of a session. */
const SHORT_MINUTES = 5;
const declined = (who: string) => `The ${who} has declined to end the call`;

/** How calls end or continue: a request to end is withdrawn, declined, accepted with a lower charge, or the time runs out. */
describe('the end of a call', () => {
  let constellation: Constellation;
  let browser: Browser;
  let devika: TestMember;
  let session: string;
  let hers: Page;
  let his: Page;
  /** The windows and the session of two other members, of whom only the student has joined. */
  let short: { session: string; student: Page; mia: MemberWindow; luca: MemberWindow };

  const step = storyOf(() => [browser]);

  /** Arranges a session that begins `inMs` from now. */
  const agree = (student: TestMember, teacher: TestMember, minutes: number, inMs: number) =>
    arrangeSession(
      {
        title: `Whittle a spoon (${Date.now()})`,
        content: 'I have a knife, a green branch and ten whole fingers, and would like to keep all of them.',
        minutes,
        inMs,
      },
      student,
      teacher,
    );
  const windowOf = (member: TestMember) => MemberWindow.of(browser, constellation, member);
  const join = async (window: MemberWindow, session: string): Promise<Page> => {
    await window.page.goto(`/sessions/${session}`);
    return window.joinMeeting();
  };
  const openShortSession = async () => {
    const [teacher, student] = await Promise.all([
      signUp(constellation, 'Luca'),
      signUp(constellation, 'Mia'),
    ]);
    const shortSession = await agree(student, teacher, SHORT_MINUTES, MINUTE_MS);
    const [mia, luca] = await Promise.all([windowOf(student), windowOf(teacher)]);
    return { session: shortSession, student: await join(mia, shortSession), mia, luca };
  };
  /** Completes the short session's room, and opens a second window of the student that shows the preview without joining. */
  const completeShortSession = async () => {
    const { session: shortSession, student, mia, luca } = short;
    const teacher = await join(luca, shortSession);
    await Promise.all([sees(student), sees(teacher)]);
    const preview = await mia.page.context().newPage();
    // The preview asks the server again at the session's end by its own timers.
    await preview.clock.install();
    await preview.goto(student.url());
    await preview.getByRole('button', { name: 'Join' }).waitFor();
    return { teacher, student, preview };
  };
  const frames = async (room: Page) => (await mediaStats(room)).frames;
  const sees = (room: Page) =>
    until(async () => (await frames(room)) > 5, {
      timeoutMs: 60_000,
      what: 'pictures of the other',
    });
  const seesMore = async (room: Page) => {
    let before = await frames(room);
    const hasNew = async () => {
      const now = await frames(room);
      // The pictures of another device are counted from 0.
      before = Math.min(before, now);
      return now > before + 5;
    };
    await until(hasNew, { timeoutMs: 60_000, what: 'new pictures of the other' });
  };
  /** Whether a toast covers the chat of a room, which contains the room's only field. */
  const coversChat = async (room: Page, text: Locator): Promise<boolean> => {
    const boxes = [room.locator('li').filter({ has: text }), room.getByRole('region', { name: 'Live Chat' })];
    const [toast, chat] = await Promise.all(boxes.map(async (one) => (await one.boundingBox())!));
    return (
      toast!.x < chat!.x + chat!.width &&
      chat!.x < toast!.x + toast!.width &&
      toast!.y < chat!.y + chat!.height &&
      chat!.y < toast!.y + toast!.height
    );
  };
  const dialog = (room: Page) => room.getByRole('alertdialog');
  const decide = (room: Page, name: string) =>
    dialog(room).getByRole('button', { name, exact: true }).click();
  const requestEnd = async (room: Page) => {
    await room.getByRole('button', { name: 'End', exact: true }).click();
    // A member whose request was declined once is not asked for confirmation again.
    const requestButton = dialog(room).getByRole('button', { name: 'Ask to end' });
    const waitingNote = room.getByText(/^Waiting for \w+ to agree\.$/);
    await requestButton.or(waitingNote).first().waitFor();
    if (await requestButton.isVisible()) await requestButton.click();
    await waitingNote.waitFor();
  };

  beforeAll(async () => {
    [constellation, browser] = await Promise.all([
      Constellation.start({}, { movableClock: true }),
      launchBrowser(),
    ]);
    const [student, teacher] = await Promise.all([
      signUp(constellation, 'Devika'),
      signUp(constellation, 'Tomas'),
    ]);
    devika = student;
    session = await agree(student, teacher, 30, MINUTE_MS);
    [hers, his] = await Promise.all([
      join(await windowOf(student), session),
      join(await windowOf(teacher), session),
    ]);
    await Promise.all([sees(hers), sees(his)]);
  });

  afterAll(async () => {
    await browser.close();
    await constellation?.stop();
  });

  step('closes the teacher’s dialog when the student withdraws the request', async () => {
    await requestEnd(hers);
    await dialog(his).getByText('Devika would like to end the call.').waitFor();
    await dialog(his)
      .getByText(/^\d+ min moves? to you, \d+ go back to Devika\.$/)
      .waitFor();
    await expectAccessible(his);
    await decide(hers, 'Back to the call');
    await dialog(his).waitFor({ state: 'detached' });
    await his.getByText('The student goes on with the call after all', { exact: true }).waitFor();
    await dialog(hers).waitFor({ state: 'detached' });
  });

  step('is not accepted by a key that he presses while typing', async () => {
    await his.getByPlaceholder('Type a message...').focus();
    await requestEnd(hers);
    await dialog(his).waitFor();
    await his.keyboard.press('Enter');
    await his.keyboard.press('Space');
    await dialog(his).getByText('Devika would like to end the call.').waitFor();
    await hers.getByText('Waiting for Tomas to agree.').waitFor();
  });

  step('shows her for a few seconds that he declined', async () => {
    await decide(his, 'Reject');
    const note = hers.getByText(declined('teacher'), { exact: true });
    await note.waitFor();
    expect(await coversChat(hers, note)).toBe(false);
    await dialog(hers).waitFor({ state: 'detached' });
    await note.waitFor({ state: 'detached' });
  });

  step('shows him that she declined', async () => {
    await requestEnd(his);
    await decide(hers, 'Reject');
    await his.getByText(declined('student'), { exact: true }).waitFor();
    await Promise.all([seesMore(hers), seesMore(his)]);
  });

  step('is not caused by closing one of her two devices', async () => {
    const device = await join(await windowOf(devika), session);
    await sees(device);
    await his.getByPlaceholder('Type a message...').fill('Which of you is that?');
    await his.keyboard.press('Enter');
    for (const one of [hers, device]) await one.getByText('Which of you is that?').waitFor();
    await hers.close({ runBeforeUnload: false });
    hers = device;
    await hers.getByPlaceholder('Type a message...').fill('Me, on the kitchen table.');
    await hers.keyboard.press('Enter');
    await his.getByText('Me, on the kitchen table.').waitFor();
    await his.getByLabel('Devika on video').waitFor();
    await Promise.all([seesMore(hers), seesMore(his)]);
  });

  step('shows her that he charges less before she agrees', async () => {
    await requestEnd(his);
    await dialog(his).getByRole('button', { name: 'Charge less' }).click();
    await dialog(his).getByLabel('Charge less').selectOption('Nothing');
    await expectAccessible(his);
    await dialog(hers)
      .getByText('Tomas charges less: no minutes move, the rest comes back to you.')
      .waitFor();
    await decide(hers, 'Accept');
    await hers.getByText('0 moved to Tomas, 30 came back.').first().waitFor();
    await his.getByText('0 moved to you, 30 went back to Devika.').first().waitFor();
  });

  step('closes his window automatically and asks her for a rating', async () => {
    const closed = his.waitForEvent('close', { timeout: 60_000 });
    await his.getByText('This window closes by itself in a few seconds.').waitFor();
    await hers.getByRole('dialog', { name: 'Rate Your Session' }).waitFor();
    await expectAccessible(hers);
    await closed;
  });

  step('lets a student who is alone leave, wait or write to the teacher', async () => {
    short = await openShortSession();
    const { student } = short;
    await student.getByText('Waiting for Luca').waitFor();
    await student.getByRole('button', { name: 'End', exact: true }).click();
    await dialog(student)
      .getByText(/^Nothing moves\. Leave, or keep waiting until .+\.$/)
      .waitFor();
    await expectAccessible(student);
    const opened = student.context().waitForEvent('page');
    await dialog(student).getByRole('link', { name: 'Message' }).click();
    const conversation = await opened;
    await conversation.getByPlaceholder('Type a message...').waitFor();
    await conversation.close();
    await decide(student, 'Keep waiting');
    await dialog(student).waitFor({ state: 'detached' });
  });

  step(
    'comes when the time runs out: the teacher is notified, and the student is asked for a rating',
    async () => {
      const { teacher, student, preview } = await completeShortSession();
      const toItsEndMs = (1 + SHORT_MINUTES) * MINUTE_MS;
      await constellation.moveClock(toItsEndMs);
      await preview.clock.fastForward(toItsEndMs);
      const over = teacher.getByRole('dialog', { name: 'Session Time Completed' });
      await over.waitFor();
      await over.getByText('The scheduled session time has ended. You can now close this window.').waitFor();
      await over.getByText('5 moved to you, 0 went back to Mia.').waitFor();
      await expectAccessible(teacher);
      await student.getByRole('dialog', { name: 'Rate Your Session' }).waitFor();
      await student.getByText('5 moved to Luca, 0 came back.').first().waitFor();
      // The preview shows the same, without a reload.
      await preview.getByText('5 moved to Luca, 0 came back.').first().waitFor();
      const closed = teacher.waitForEvent('close');
      // The page may be closed before the browser reports the click.
      const clicked = over.getByRole('button', { name: 'Close Session' }).click();
      await Promise.all([closed, clicked.catch(() => undefined)]);
    },
  );
});
