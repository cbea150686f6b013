import { sharedConstellation, signUp, type Constellation } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { roomErrors } from './support/room-errors.js';
import { storyOf } from './support/story.js';

const TITLE = `Read a loop with me, out loud (${Date.now()})`;

/** Two members edit a shared text, run it, take notes and find everything again afterwards. */
describe('the code editor of a room', () => {
  let constellation: Constellation;
  let browser: Browser;
  let session: string;
  let devika: MemberWindow;
  let hers: Page;
  let his: Page;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [her, him] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const plan = {
      title: TITLE,
      content: 'I can read a loop when somebody says it aloud, and never when I am alone with it.',
      tag: 'Programming',
      minutes: 20,
      timezone: 'Asia/Tokyo',
    };
    session = await arrangeSession(plan, her, him);
    devika = await MemberWindow.of(browser, constellation, her);
    const tomas = await MemberWindow.of(browser, constellation, him);
    await Promise.all([devika.page.goto(`/sessions/${session}`), tomas.page.goto(`/sessions/${session}`)]);
    [hers, his] = await Promise.all([devika.joinMeeting(), tomas.joinMeeting()]);
  });
  afterAll(() => browser.close());

  const code = (room: Page) => room.getByRole('textbox', { name: 'Shared code' });
  const notes = (room: Page) => room.getByRole('textbox', { name: 'Shared notes' });
  const noted = (room: Page, text: string) => notes(room).filter({ hasText: text }).waitFor();
  const texts = (room: Page) => room.getByRole('group', { name: 'Shared texts' });
  const terminal = (room: Page) => room.getByRole('log', { name: 'Terminal output' });
  const reads = (room: Page, text: string) => code(room).filter({ hasText: text }).waitFor();
  const typeFirst = async (room: Page, text: string) => {
    await code(room).click();
    await room.keyboard.press('Control+Home');
    await room.keyboard.type(text);
  };

  step('opens with a template and notifies the peer', async () => {
    await Promise.all([
      his.getByText('Devika opened the code editor', { exact: true }).waitFor(),
      hers.getByRole('button', { name: 'Code editor' }).click(),
    ]);
    await reads(hers, `console.log('Hello, world!');`);
    await his.getByRole('button', { name: 'Code editor, open on the other side' }).click();
    await reads(his, `console.log('Hello, world!');`);
    await expectAccessible(hers);
  });

  step('keeps everything that both type at once', async () => {
    await code(his).click();
    await his.keyboard.press('Control+End');
    await Promise.all([typeFirst(hers, '// hers '), his.keyboard.type('// his')]);
    for (const room of [hers, his]) {
      await reads(room, '// hers');
      await reads(room, '// his');
    }
    await hers.locator('.other-caret[data-name=Tomas]').waitFor();
    await hers.getByText(/^Tomas is at line \d/).waitFor();
  });

  step('undoes only each member’s own edits', async () => {
    await code(hers).click();
    await hers.keyboard.press('Control+z');
    await code(his).filter({ hasNotText: '// hers' }).waitFor();
    await reads(his, '// his');
    await code(his).click();
    await his.keyboard.press('Control+z');
    await code(hers).filter({ hasNotText: '// his' }).waitFor();
  });

  step('shows both the output of a run, and clears it for both', async () => {
    await hers.getByRole('button', { name: 'Run Code' }).click();
    for (const room of [hers, his]) await terminal(room).getByText('Hello, world!').waitFor();
    await his.getByRole('button', { name: 'Clear' }).click();
    for (const room of [hers, his]) await terminal(room).getByText('No runs yet.').waitFor();
  });

  step('shows the chat in a strip next to the code and announces new messages', async () => {
    await his.getByRole('button', { name: 'Live Chat' }).click();
    await his.getByPlaceholder('Type a message...').fill('What does it print?');
    await his.keyboard.press('Enter');
    await hers.getByRole('status').getByText('What does it print?').waitFor();
    await hers.getByRole('button', { name: 'Live Chat, 1 new' }).click();
    await hers.getByRole('log', { name: 'Messages' }).getByText('What does it print?').waitFor();
    await hers.getByRole('button', { name: 'Close the chat' }).click();
    expect(await roomErrors(hers)).toEqual([]);
  });

  step('gives the larger part to the screen that he shares', async () => {
    const screen = hers.getByLabel('Tomas’s screen', { exact: true });
    const widthOf = async (name: string) =>
      (await hers.getByRole('region', { name, exact: true }).boundingBox())?.width ?? 0;
    await his.getByRole('button', { name: 'More controls' }).click();
    await his.getByRole('menuitemcheckbox', { name: 'Show your screen' }).click();
    await screen.waitFor();
    await hers.getByText('Tomas’s screen', { exact: true }).waitFor();
    expect(await widthOf('Video')).toBeGreaterThan(await widthOf('Code editor'));
    expect(await screen.evaluate((video) => getComputedStyle(video).objectFit)).toBe('contain');
    await his.getByText('You’re showing your screen', { exact: true }).waitFor();
    await his.getByLabel('Preview of your screen').waitFor();
    for (const room of [hers, his]) expect(await roomErrors(room)).toEqual([]);
    await his.getByRole('button', { name: 'Stop showing your screen' }).click();
    await screen.waitFor({ state: 'detached' });
    expect(await widthOf('Video')).toBeLessThan(await widthOf('Code editor'));
  });

  step('replaces the template for another language until someone has typed', async () => {
    await his.getByLabel('Language').selectOption('python');
    await reads(hers, 'print("Hello, world!")');
    await typeFirst(hers, '# mine ');
    await reads(his, '# mine');
    await hers.getByLabel('Language').selectOption('ruby');
    await his.waitForFunction(() => document.querySelector('select')?.value === 'ruby');
    await reads(his, '# mine print("Hello, world!")');
  });

  step('synchronizes notes that both type at once, next to the code', async () => {
    for (const room of [hers, his]) {
      await texts(room).getByRole('button', { name: 'Notes' }).click();
      await notes(room).click();
    }
    await his.keyboard.type('# Loops\n\nSay **each turn** aloud.\n\n');
    await noted(hers, 'Say **each turn** aloud.');
    await his.keyboard.press('Control+End');
    await hers.keyboard.press('Control+Home');
    await Promise.all([hers.keyboard.type('Hers first. '), his.keyboard.type('- his last')]);
    for (const room of [hers, his]) {
      await noted(room, 'Hers first. # Loops');
      await noted(room, '- his last');
    }
    await hers.locator('.other-caret[data-name=Tomas]').waitFor();
    await hers.getByText(/^Tomas is at line \d of the notes/).waitFor();
    await notes(hers).click();
    await hers.keyboard.press('Control+z');
    await notes(his).filter({ hasNotText: 'Hers first.' }).waitFor();
    await noted(his, '- his last');
    expect(await hers.getByRole('button', { name: 'Run Code' }).count()).toBe(0);
    await expectAccessible(hers);
  });

  step('restores texts, layout and sizes after a reload', async () => {
    const bar = hers.getByRole('separator', { name: 'Width of the video' });
    await bar.focus();
    await hers.keyboard.press('ArrowRight');
    const width = await bar.getAttribute('aria-valuenow');
    hers.once('dialog', (dialog) => void dialog.accept());
    await hers.reload();
    await hers.getByRole('button', { name: 'Join' }).click();
    await reads(hers, '# mine');
    expect(await bar.getAttribute('aria-valuenow')).toBe(width);
    await texts(hers).getByRole('button', { name: 'Notes' }).click();
    await noted(hers, '- his last');
    await texts(hers).getByRole('button', { name: 'Code' }).click();
    await texts(his).getByRole('button', { name: 'Code' }).click();
    await typeFirst(his, '# again ');
    await reads(hers, '# again # mine');
  });

  step('keeps the video visible on a phone, with the chat one tab away', async () => {
    await his.setViewportSize({ width: 390, height: 844 });
    const videoArea = await his.getByRole('region', { name: 'Video' }).boundingBox();
    expect(videoArea?.height).toBeGreaterThan(200);
    expect((await code(his).boundingBox())?.y).toBeGreaterThan(videoArea?.height ?? 0);
    const key = his.getByRole('group', { name: 'Keys a phone hides' }).getByRole('button', { name: '{' });
    await code(his).click();
    await key.click();
    expect(await code(his).evaluate((text) => text === document.activeElement)).toBe(true);
    await his.keyboard.press('Backspace');
    const parts = his.getByRole('group', { name: 'Parts of the room' });
    await parts.getByRole('button', { name: 'Notes' }).click();
    await noted(his, '- his last');
    expect((await notes(his).boundingBox())?.width).toBeGreaterThan(300);
    await his.getByRole('button', { name: 'Terminal' }).click();
    await terminal(his).waitFor();
    await his.getByRole('button', { name: 'Live Chat' }).click();
    await his.getByPlaceholder('Type a message...').waitFor();
    await expectAccessible(his);
  });

  step('shows the last code, the notes and the output on the session’s page', async () => {
    await Promise.all([hers.close(), his.close()]);
    const { page } = devika;
    await page.goto(`/sessions/${session}`);
    const left = page.getByRole('group', { name: 'The last code' });
    await left.filter({ hasText: '# again # mine print("Hello, world!")' }).waitFor();
    const card = page.getByRole('region', { name: 'Notes', exact: true });
    await card.getByText('each turn').and(page.locator('strong')).waitFor();
    await card.getByRole('listitem').filter({ hasText: 'his last' }).waitFor();
    await page.getByRole('group', { name: 'Output' }).filter({ hasText: 'Hello, world!' }).waitFor();
    await expectAccessible(page);
  });
});
