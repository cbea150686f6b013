import { sharedConstellation, signInAdmin, until, type Constellation } from '@skillhour/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser, mediaStats, soundParameters } from './support/browser.js';
import { fieldTime, MemberWindow } from './support/member-window.js';
import { roomErrors } from './support/room-errors.js';
import { storyOf } from './support/story.js';

const TITLE = `Conversational Italian for a trip to Bologna (${Date.now()})`;
const BODY =
  'I can order a coffee and not much else. I would like to practise small talk for a train journey and a dinner with friends.';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** The main workflow as two members see it. Each step continues where the previous one ended. */
describe('a session from request to rating', () => {
  let constellation: Constellation;
  let browser: Browser;
  let devika: MemberWindow;
  let tomas: MemberWindow;
  let rooms: [Page, Page];

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    [devika, tomas] = await Promise.all([
      MemberWindow.open(browser, constellation, 'Devika'),
      MemberWindow.open(browser, constellation, 'Tomas'),
    ]);
  });

  afterAll(() => browser.close());

  step('lets both sign up, confirm a mailed code and sign in', async () => {
    await Promise.all([devika.signUp(), tomas.signUp()]);
    await devika.signOut();
    await devika.signIn();
  });

  step('holds thirty of her minutes when she publishes a request', async () => {
    const { page } = devika;
    await page.goto('/requests');
    await devika.press('Request');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Description').fill(BODY);
    await page.getByLabel('Tags').fill('Communication');
    await page.keyboard.press('Enter');
    await page.getByLabel('Duration in minutes').fill('30');
    await page.getByLabel('Preferred time').fill(fieldTime(inMinutes(120)));
    await devika.pressInDialog('Publish');
    await devika.waitForText('Request published successfully!');
    await page.waitForURL('**/requests/*');
    await devika.waitForText('Published. 30 min on hold.');
    await page.getByText(/followers? of its tags|follows its tags/).waitFor();
    const heading = page.getByRole('heading', { level: 1, name: TITLE });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goto('/account');
    await expectBalance(page, 60, 30, 30);
  });

  step('shows him the request and accepts his proposal for two minutes from now', async () => {
    const { page } = tomas;
    await page.goto('/requests?tab=explore');
    await page.getByRole('link', { name: TITLE }).first().click();
    await tomas.press('Propose Schedule');
    await page.getByLabel('Date and time').fill(fieldTime(inMinutes(2)));
    await tomas.pressInDialog('Propose');
    await tomas.waitForText('Schedule proposed successfully! ✅');
  });

  step('is created when she accepts', async () => {
    const { page } = devika;
    await page.goto('/requests');
    await page.getByRole('link', { name: TITLE }).click();
    await devika.press('Accept');
    // The page shows the change before the server confirms it, and leaving the page cancels the pending request.
    const patchResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await devika.pressInDialog('Accept');
    expect((await patchResponse).status()).toBe(200);
    await page.goto('/sessions?tab=learning');
    await page.getByText(TITLE).first().waitFor();
  });

  step('shows both members each other’s video and sound through the SFU', async () => {
    await tomas.page.goto('/sessions');
    rooms = await Promise.all([devika.joinMeeting(), tomas.joinMeeting()]);
    for (const room of rooms) {
      const seen = await until(
        async () => {
          const stats = await mediaStats(room);
          return stats.frames > 0 && stats.soundEnergy > 0 && stats;
        },
        { timeoutMs: 60_000, what: 'a decoded picture and sound of the other' },
      );
      expect(seen.remotePorts.length).toBeGreaterThan(0);
    }
  });

  step('delivers chat messages', async () => {
    const [hers, his] = rooms;
    await hers.getByPlaceholder('Type a message...').fill('Ciao! Can you hear me?');
    await hers.keyboard.press('Enter');
    await his.getByText('Ciao! Can you hear me?').waitFor();
  });

  step('fits every window without accessibility violations', async () => {
    const [hers] = rooms;
    expect(await roomErrors(hers)).toEqual([]);
  });

  step('shows her own video below his, or in the corner of the stage to which she drags it', async () => {
    const [hers] = rooms;
    const ownVideo = hers.getByRole('figure', { name: /^Your video; move/ });
    const isOnStage = async () => {
      const [{ y }, { height }] = await Promise.all([
        boxOf(ownVideo),
        boxOf(hers.getByLabel('Tomas on video')),
      ]);
      return y < height;
    };
    const pullTo = async (x: number, y: number) => {
      const from = await boxOf(ownVideo);
      await hers.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await hers.mouse.down();
      await hers.mouse.move(x, y, { steps: 4 });
      await hers.mouse.up();
    };
    const shelf = await boxOf(ownVideo);
    expect(await isOnStage()).toBe(false);
    await pullTo(700, 100);
    expect(await isOnStage()).toBe(true);
    await pullTo(700, shelf.y + 20);
    expect(await boxOf(ownVideo)).toEqual(shelf);
    for (const [key, onStage] of [
      ['ArrowUp', true],
      ['ArrowDown', false],
    ] as const) {
      await ownVideo.press(key);
      expect(await isOnStage()).toBe(onStage);
    }
  });

  step('turns her camera off and on', async () => {
    const [hers, his] = rooms;
    const camera = hers.getByRole('button', { name: 'Camera off' });
    await camera.click();
    await his.getByText('Camera off', { exact: true }).waitFor();
    await camera.click();
    await his.getByLabel('Devika on video').waitFor();
    await expectMoreOf(his, 'frames');
  });

  step('lets her choose devices in the room, and sends unprocessed sound in music mode', async () => {
    const [hers, his] = rooms;
    await hers.getByRole('button', { name: 'Devices' }).click();
    const devices = hers.getByRole('dialog', { name: 'Devices' });
    for (const name of ['Camera', 'Microphone', 'Speaker'])
      expect(await devices.getByLabel(name, { exact: true }).locator('option').count()).toBeGreaterThan(0);
    await devices.getByRole('switch', { name: 'Music mode' }).click();
    const music = await until(
      async () => (await soundParameters(hers)).find((parameters) => parameters.includes('stereo=1')),
      { what: 'sound in stereo' },
    );
    expect(music).toContain('maxaveragebitrate=128000');
    expect(music).not.toContain('usedtx=1');
    await devices.getByRole('button', { name: 'Test the speaker' }).click();
    await expectMoreOf(his, 'soundSeconds');
    await expectAccessible(hers);
    await hers.keyboard.press('Escape');
    await devices.waitFor({ state: 'detached' });
  });

  step('fills the screen and returns with the same button', async () => {
    const [hers] = rooms;
    const full = hers.getByRole('button', { name: 'Full screen', pressed: true });
    await hers.getByRole('button', { name: 'Full screen' }).click();
    await full.waitFor();
    expect(await hers.getByRole('region', { name: 'Video' }).boundingBox()).toMatchObject({ x: 0, y: 0 });
    await expectAccessible(hers);
    await full.click();
    await hers.getByRole('button', { name: 'Full screen', pressed: false }).waitFor();
  });

  step('shows her his whole screen next to his camera until he stops sharing', async () => {
    const [hers, his] = rooms;
    await his.getByRole('button', { name: 'Show your screen' }).click();
    const screen = hers.getByLabel('Tomas’s screen');
    await screen.waitFor();
    await until(() => screen.evaluate((video: HTMLVideoElement) => video.videoWidth > 0), {
      timeoutMs: 60_000,
      what: 'a picture of his screen',
    });
    await hers.getByLabel('Tomas on video').waitFor();
    await expectAccessible(hers);
    await his.getByRole('button', { name: 'Stop showing your screen' }).click();
    await screen.waitFor({ state: 'detached' });
  });

  step('shows her raised hand and his connection quality', async () => {
    const [hers, his] = rooms;
    await hers.getByRole('button', { name: 'Raise your hand' }).click();
    await his.getByText('Devika raised their hand').waitFor();
    await hers.getByRole('button', { name: 'Raise your hand' }).click();
    await his.getByText('Devika raised their hand').waitFor({ state: 'detached' });
    await hers.getByRole('img', { name: /^Connection: \d of 4$/ }).waitFor();
  });

  step('sends her his full video, or the lower quality that she selects', async () => {
    const [hers, his] = rooms;
    const widthOf = (picture: Locator) => picture.evaluate((video: HTMLVideoElement) => video.videoWidth);
    const width = () => widthOf(hers.getByLabel('Tomas on video'));
    const fullWidth = await widthOf(his.getByLabel('Your own camera'));
    await until(async () => (await width()) === fullWidth, { timeoutMs: 60_000, what: 'his whole picture' });
    await hers.getByRole('button', { name: 'Devices' }).click();
    await hers.getByLabel('Picture', { exact: true }).selectOption('Low quality, for slow connections');
    await until(async () => (await width()) < fullWidth, { timeoutMs: 60_000, what: 'a small picture' });
    await hers.getByLabel('Picture', { exact: true }).selectOption('Audio only');
    await hers.keyboard.press('Escape');
    await hers.getByText('You’re not receiving video').waitFor();
    await hers.getByRole('button', { name: 'Devices' }).click();
    await hers.getByLabel('Picture', { exact: true }).selectOption('Best quality your connection allows');
    await hers.keyboard.press('Escape');
    await until(async () => (await width()) >= fullWidth, { timeoutMs: 60_000, what: 'the whole picture' });
  });

  step('ends when she asks and he agrees, and transfers the minutes they spent together', async () => {
    const [hers, his] = rooms;
    await hers.getByRole('button', { name: 'End', exact: true }).click();
    await hers.getByRole('button', { name: 'Ask to end' }).click();
    await his.getByRole('button', { name: 'Accept' }).click();
    await hers.getByText('1 moved to Tomas, 29 came back.').first().waitFor();
    await his.getByText('1 moved to you, 29 went back to Devika.').first().waitFor();
  });

  step('lets her rate him', async () => {
    const [hers] = rooms;
    await hers.getByRole('button', { name: '5 of 5' }).click();
    await hers.getByRole('button', { name: 'Submit Rating' }).click();
    await hers.getByText('Thank you for your rating!').waitFor();
  });

  step('shows both exact account balances, and a sum of zero over all accounts', async () => {
    const admin = await signInAdmin(constellation);
    expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({ sum: 0, chain: 'intact' });
    await devika.page.goto('/account');
    await expectBalance(devika.page, 59, 59, 0);
    await tomas.page.goto('/account');
    await expectBalance(tomas.page, 61, 61, 0);
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
}

/** Waits until a window has decoded more of the peer's media. */
async function expectMoreOf(room: Page, what: 'frames' | 'soundSeconds'): Promise<void> {
  const before = (await mediaStats(room))[what];
  await until(async () => (await mediaStats(room))[what] > before + 1, { what: `more ${what} of the other` });
}

/** Expects the three figures of the account page, in minutes. */
async function expectBalance(page: Page, total: number, available: number, held: number): Promise<void> {
  const values = page.getByRole('region', { name: 'Time Balance' }).locator('dd');
  const shown = await until(
    async () => {
      const texts = await values.allInnerTexts();
      return texts.length === 3 && texts.every((text) => /\d/.test(text)) && texts;
    },
    { what: 'the figures of the account' },
  );
  expect(shown.map((text) => Number.parseInt(text, 10))).toEqual([total, available, held]);
}
