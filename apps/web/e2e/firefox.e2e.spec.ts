import { sharedConstellation, signUp, until, type Constellation } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import type { Browser as Firefox, Page as FirefoxPage } from 'puppeteer-core';
import { launchBrowser, mediaStats, readMediaStats, type MediaStats } from './support/browser.js';
import { firefoxPath, launchFirefox, press, waitForText, signedInPage } from './support/firefox.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const TITLE = `Two browsers, one lesson (${Date.now()})`;

/** A room between two browsers whose media implementations are independent of each other. */
(firefoxPath === undefined ? describe.skip : describe)('a session between Chromium and Firefox', () => {
  let constellation: Constellation;
  let chromium: Browser;
  let firefox: Firefox;
  let meeting: string;
  let hers: Page;
  let his: FirefoxPage;

  const step = storyOf(() => [chromium]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    [chromium, firefox] = await Promise.all([launchBrowser(), launchFirefox(firefoxPath ?? '')]);
    const [her, him] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const plan = {
      title: TITLE,
      content: 'The same words in the browser that I have at work and in the one that I have at home.',
      tag: 'Programming',
      minutes: 20,
    };
    const session = await arrangeSession(plan, her, him);
    meeting = (await him.api.call('exchange.meeting.join', { scheduleId: session })).meeting_id;
    const devika = await MemberWindow.of(chromium, constellation, her);
    await devika.page.goto(`/sessions/${session}`);
    his = await signedInPage(firefox, new URL(constellation.run.web).origin, him);
    hers = await devika.joinMeeting();
  });
  afterAll(() => Promise.all([chromium.close(), firefox.close()]));

  const hisStats = () => his.evaluate(readMediaStats);
  const moves = async (stats: () => Promise<MediaStats>) => {
    const before = await stats();
    await until(
      async () => {
        const { frames, soundSeconds } = await stats();
        return frames > before.frames && soundSeconds > before.soundSeconds;
      },
      { timeoutMs: 60_000, what: 'more pictures and sound of the other' },
    );
  };

  step('shows both members each other’s video and sound through the SFU', async () => {
    await his.goto(`${new URL(constellation.run.web).origin}/meeting-room/${meeting}`);
    await press(his, 'Join now');
    await moves(() => mediaStats(hers));
    await moves(hisStats);
  });

  step('delivers chat messages in both directions', async () => {
    await his.locator('#room-message').fill('Can you hear me in Firefox?');
    await his.keyboard.press('Enter');
    await hers.getByText('Can you hear me in Firefox?').waitFor();
    await hers.getByPlaceholder('Type a message...').fill('Yes, and see you.');
    await hers.keyboard.press('Enter');
    await waitForText(his, 'Yes, and see you.');
  });

  step(
    'shows him her screen next to her camera, and shows her when his camera turns off and on',
    async () => {
      await hers.getByRole('button', { name: 'Show your screen' }).click();
      await his.locator('video[aria-label="Devika’s screen"]').wait();
      await moves(hisStats);
      await hers.getByRole('button', { name: 'Stop showing your screen' }).click();
      await press(his, 'Camera off');
      await hers.getByText('Camera off', { exact: true }).waitFor();
      await press(his, 'Camera off');
      await hers.getByLabel('Tomas on video').waitFor();
      await moves(() => mediaStats(hers));
    },
  );

  step('synchronizes the shared code', async () => {
    await press(his, 'Code editor');
    await his.locator('.cm-content').click();
    await his.keyboard.type('// from Firefox ');
    await hers.getByRole('button', { name: /^Code editor/ }).click();
    await hers.getByRole('textbox', { name: 'Shared code' }).filter({ hasText: '// from Firefox' }).waitFor();
  });

  step('reconnects both after he reloads', async () => {
    await his.reload();
    await press(his, 'Join now');
    await moves(hisStats);
    await moves(() => mediaStats(hers));
  });

  step('ends when both agree', async () => {
    await hers.getByRole('button', { name: 'End', exact: true }).click();
    await hers.getByRole('button', { name: 'Ask to end' }).click();
    await press(his, 'Accept');
    await hers.getByText(/Your session with Tomas is over/).waitFor();
  });
});
