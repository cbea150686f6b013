import { sharedConstellation, signUp, until } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { barriers } from './support/accessible.js';
import { launchBrowser, mediaStats } from './support/browser.js';
import { agreeOn } from './support/lesson.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const TITLE = `Tune a tabla before a concert (${Date.now()})`;
/** Key in local storage, which survives a reload: how access to each device fails. */
const REFUSALS = 'refused-devices';

type Refusals = Partial<Record<'audio' | 'video', 'NotFoundError' | 'NotAllowedError'>>;

/** Makes camera and microphone fail on demand, and replaces speech recognition, so that a test can supply transcripts. */
function withFickleDevices(key: string): void {
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted = {}) => {
    const refusals = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    const refusal = (wanted.video && refusals['video']) || (wanted.audio && refusals['audio']);
    return refusal ? Promise.reject(new DOMException('', refusal)) : own(wanted);
  };
  const hearing = new Set<EventTarget>();
  class Recognition extends EventTarget {
    start(): void {
      hearing.add(this);
    }
    abort(): void {
      hearing.delete(this);
    }
  }
  const hears = (transcript: string) => {
    const results = [{ isFinal: true, 0: { transcript } }];
    for (const one of hearing) one.dispatchEvent(Object.assign(new Event('result'), { results }));
    return hearing.size;
  };
  Object.assign(window, { SpeechRecognition: Recognition, hears });
}

/** A session with limited devices: no camera, a microphone that the browser blocks, and push-to-talk. */
describe('devices of a room', () => {
  let browser: Browser;
  let hers: Page;
  let his: Page;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    const constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [her, him] = await Promise.all([signUp(constellation, 'Devika'), signUp(constellation, 'Tomas')]);
    const lesson = {
      title: TITLE,
      content: 'The small drum goes flat on humid evenings, and I never know which strap to pull first.',
      minutes: 20,
      timezone: 'Asia/Kolkata',
    };
    const session = await agreeOn(lesson, her, him);
    const devika = await MemberWindow.of(browser, constellation, her);
    const tomas = await MemberWindow.of(browser, constellation, him);
    await tomas.page.context().addInitScript(withFickleDevices, REFUSALS);
    for (const { page } of [devika, tomas]) await page.goto(`/sessions/${session}`);
    await refuse(tomas.page, { video: 'NotFoundError' });
    hers = await devika.joinMeeting();
    const tab = tomas.page.context().waitForEvent('page');
    await tomas.press('Join Meeting');
    his = await tab;
  });
  afterAll(() => browser.close());

  const refuse = (page: Page, refusals: Refusals) =>
    page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [REFUSALS, JSON.stringify(refusals)]);
  const about = (device: string) => his.getByRole('group', { name: device, exact: true });
  const tryAgain = (device: string) => about(device).getByRole('button', { name: 'Try again' }).click();
  const energy = async () => (await mediaStats(hers)).soundEnergy;
  /** Waits until she receives more of his sound. */
  const hearsHim = async () => {
    const before = await energy();
    await until(async () => (await energy()) > before, { timeoutMs: 60_000, what: 'more of his sound' });
  };
  /**
   * Waits until she hears nothing of him for 2.5 seconds of played sound, longer than the pause between two beeps of the fake microphone.
   */
  const hearsNothing = async () => {
    let heard = -1;
    let sinceSeconds = 0;
    await until(
      async () => {
        const { soundEnergy, soundSeconds } = await mediaStats(hers);
        if (soundEnergy !== heard) [heard, sinceSeconds] = [soundEnergy, soundSeconds];
        return soundSeconds - sinceSeconds > 2.5;
      },
      { timeoutMs: 60_000, what: 'silence' },
    );
  };

  step('keep the Join button in view, on a phone in both orientations', async () => {
    const join = his.getByRole('button', { name: 'Join with sound only' });
    await join.waitFor();
    const desk = his.viewportSize()!;
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await his.setViewportSize(size);
      await his.evaluate(() => scrollTo(0, 0));
      const { y, height } = (await join.boundingBox())!;
      expect({ ...size, isSeen: y >= 0 && y + height <= size.height }).toEqual({ ...size, isSeen: true });
    }
    await his.setViewportSize(desk);
  });

  step('let him join with sound only if he has no camera', async () => {
    await his.getByText('No camera was found. The lesson goes on with sound.').waitFor();
    await his.getByRole('button', { name: 'Join with sound only' }).click();
    await about('Camera').getByText('No camera was found.').waitFor();
    await hers.getByText('Camera off', { exact: true }).waitFor();
    await hearsHim();
    expect(await barriers(his)).toEqual([]);
  });

  step('show him once a camera is found', async () => {
    await refuse(his, {});
    await tryAgain('Camera');
    await hers.getByLabel('Tomas on video').waitFor();
    await about('Camera').waitFor({ state: 'detached' });
  });

  step(
    'let him watch without devices if the browser blocks them, and explain how to allow them',
    async () => {
      await refuse(his, { audio: 'NotAllowedError', video: 'NotAllowedError' });
      await his.reload();
      await his.getByRole('button', { name: 'Join without camera and microphone' }).click();
      for (const device of ['Camera', 'Microphone'])
        await about(device).getByText(`The browser may not use your ${device.toLowerCase()}.`).waitFor();
      await his.getByLabel('Devika on video').waitFor();
      await hers.getByText('Camera off', { exact: true }).waitFor();
      expect(await barriers(his)).toEqual([]);
      await refuse(his, {});
      for (const device of ['Microphone', 'Camera']) await tryAgain(device);
      await hers.getByLabel('Tomas on video').waitFor();
      await hearsHim();
    },
  );

  step('send his sound while he is muted and holds Space', async () => {
    await his.getByRole('button', { name: 'Mute microphone' }).click();
    await hearsNothing();
    await his.keyboard.down('Space');
    await his.getByRole('button', { name: 'Mute microphone', pressed: false }).waitFor();
    await hearsHim();
    await his.keyboard.up('Space');
    await his.getByRole('button', { name: 'Mute microphone', pressed: true }).waitFor();
    await hearsNothing();
  });

  const captions = (pressed: boolean) => hers.getByRole('button', { name: 'Captions', pressed }).click();
  const hears = (words: string) =>
    his.evaluate((said) => (window as unknown as { hears: (said: string) => number }).hears(said), words);

  step('show her that he declined captions, and ask him again on request', async () => {
    await captions(false);
    await his.getByRole('button', { name: 'Not now' }).click();
    await hers.getByText('Tomas turned captions off.').waitFor();
    await captions(true);
    await captions(false);
    await his.getByRole('button', { name: 'Allow', exact: true }).click();
  });

  step('transcribe his speech for her, but not while he is muted', async () => {
    expect(await hears('Not for her')).toBe(0);
    await his.getByRole('button', { name: 'Mute microphone' }).click();
    await until(async () => (await hears('First the big drum')) === 1, { what: 'a browser that listens' });
    await hers.getByText('First the big drum').waitFor();
    await captions(true);
    await until(async () => (await hears('Not for her either')) === 0, { what: 'a browser that does not' });
    expect(await hers.getByText('Not for her').count()).toBe(0);
  });

  step('show him in picture-in-picture and return him to the room', async () => {
    const button = (pressed: boolean) => hers.getByRole('button', { name: 'Picture in picture', pressed });
    const isOut = () => hers.evaluate(() => document.pictureInPictureElement !== null);
    await button(false).click();
    await button(true).waitFor();
    expect(await isOut()).toBe(true);
    await button(true).click();
    await button(false).waitFor();
    expect(await isOut()).toBe(false);
  });
});
