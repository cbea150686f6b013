import { sharedConstellation, signUp, until } from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser, mediaStats } from './support/browser.js';
import { arrangeSession } from './support/arrange-session.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const TITLE = `Tune a tabla before a concert (${Date.now()})`;
/** Key in local storage, which survives a reload: how access to each device fails. */
const DEVICE_ERRORS_KEY = 'refused-devices';

type DeviceErrors = Partial<Record<'audio' | 'video', 'NotFoundError' | 'NotAllowedError'>>;

/** Makes camera and microphone fail on demand, and replaces speech recognition, so that a test can supply transcripts. */
function installFailingDevices(key: string): void {
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted = {}) => {
    const errors = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
    const errorName = (wanted.video && errors['video']) || (wanted.audio && errors['audio']);
    return errorName ? Promise.reject(new DOMException('', errorName)) : getUserMedia(wanted);
  };
  const listening = new Set<EventTarget>();
  class Recognition extends EventTarget {
    start(): void {
      listening.add(this);
    }
    abort(): void {
      listening.delete(this);
    }
  }
  const transcribe = (transcript: string) => {
    const results = [{ isFinal: true, 0: { transcript } }];
    for (const one of listening) one.dispatchEvent(Object.assign(new Event('result'), { results }));
    return listening.size;
  };
  Object.assign(window, { SpeechRecognition: Recognition, transcribe });
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
    const plan = {
      title: TITLE,
      content: 'The small drum goes flat on humid evenings, and I never know which strap to pull first.',
      minutes: 20,
      timezone: 'Asia/Kolkata',
    };
    const session = await arrangeSession(plan, her, him);
    const devika = await MemberWindow.of(browser, constellation, her);
    const tomas = await MemberWindow.of(browser, constellation, him);
    await tomas.page.context().addInitScript(installFailingDevices, DEVICE_ERRORS_KEY);
    for (const { page } of [devika, tomas]) await page.goto(`/sessions/${session}`);
    await failDevices(tomas.page, { video: 'NotFoundError' });
    hers = await devika.joinMeeting();
    const tab = tomas.page.context().waitForEvent('page');
    await tomas.press('Join Meeting');
    his = await tab;
  });
  afterAll(() => browser.close());

  const failDevices = (page: Page, errors: DeviceErrors) =>
    page.evaluate(
      ([key, value]) => localStorage.setItem(key!, value!),
      [DEVICE_ERRORS_KEY, JSON.stringify(errors)],
    );
  const about = (device: string) => his.getByRole('group', { name: device, exact: true });
  const tryAgain = (device: string) => about(device).getByRole('button', { name: 'Try again' }).click();
  const energy = async () => (await mediaStats(hers)).soundEnergy;
  /** Waits until she receives more of his sound. */
  const waitForSound = async () => {
    const before = await energy();
    await until(async () => (await energy()) > before, { timeoutMs: 60_000, what: 'more of his sound' });
  };
  /**
   * Waits until she hears nothing of him for 2.5 seconds of played sound, longer than the pause between two beeps of the fake microphone.
   */
  const waitForSilence = async () => {
    let lastEnergy = -1;
    let sinceSeconds = 0;
    await until(
      async () => {
        const { soundEnergy, soundSeconds } = await mediaStats(hers);
        if (soundEnergy !== lastEnergy) [lastEnergy, sinceSeconds] = [soundEnergy, soundSeconds];
        return soundSeconds - sinceSeconds > 2.5;
      },
      { timeoutMs: 60_000, what: 'silence' },
    );
  };

  step('keep the Join button in view, on a laptop and on a phone in both orientations', async () => {
    const join = his.getByRole('button', { name: 'Join with sound only' });
    await join.waitFor();
    const desktopSize = his.viewportSize()!;
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await his.setViewportSize(size);
      await his.evaluate(() => scrollTo(0, 0));
      const { y, height } = (await join.boundingBox())!;
      expect({ ...size, isSeen: y >= 0 && y + height <= size.height }).toEqual({ ...size, isSeen: true });
    }
    await his.setViewportSize(desktopSize);
  });

  step('let him join with sound only if he has no camera', async () => {
    await his.getByText('No camera was found. The lesson goes on with sound.').waitFor();
    await his.getByRole('button', { name: 'Join with sound only' }).click();
    await about('Camera').getByText('No camera was found.').waitFor();
    await hers.getByText('Camera off', { exact: true }).waitFor();
    await waitForSound();
    await expectAccessible(his);
  });

  step('show him once a camera is found', async () => {
    await failDevices(his, {});
    await tryAgain('Camera');
    await hers.getByLabel('Tomas on video').waitFor();
    await about('Camera').waitFor({ state: 'detached' });
  });

  step(
    'let him watch without devices if the browser blocks them, and explain how to allow them',
    async () => {
      await failDevices(his, { audio: 'NotAllowedError', video: 'NotAllowedError' });
      await his.reload();
      await his.getByRole('button', { name: 'Join without camera and microphone' }).click();
      for (const device of ['Camera', 'Microphone'])
        await about(device).getByText(`The browser may not use your ${device.toLowerCase()}.`).waitFor();
      await his.getByLabel('Devika on video').waitFor();
      await hers.getByText('Camera off', { exact: true }).waitFor();
      await expectAccessible(his);
      await failDevices(his, {});
      for (const device of ['Microphone', 'Camera']) await tryAgain(device);
      await hers.getByLabel('Tomas on video').waitFor();
      await waitForSound();
    },
  );

  step('send his sound while he is muted and holds Space', async () => {
    await his.getByRole('button', { name: 'Mute microphone' }).click();
    await waitForSilence();
    await his.keyboard.down('Space');
    await his.getByRole('button', { name: 'Mute microphone', pressed: false }).waitFor();
    await waitForSound();
    await his.keyboard.up('Space');
    await his.getByRole('button', { name: 'Mute microphone', pressed: true }).waitFor();
    await waitForSilence();
  });

  const captions = (pressed: boolean) => hers.getByRole('button', { name: 'Captions', pressed }).click();
  const transcribe = (text: string) =>
    his.evaluate(
      (transcript) =>
        (window as unknown as { transcribe: (transcript: string) => number }).transcribe(transcript),
      text,
    );

  step('show her that he declined captions, and ask him again on request', async () => {
    await captions(false);
    await his.getByRole('button', { name: 'Not now' }).click();
    await hers.getByText('Tomas turned captions off.').waitFor();
    await captions(true);
    await captions(false);
    await his.getByRole('button', { name: 'Allow', exact: true }).click();
  });

  step('transcribe his speech for her, but not while he is muted', async () => {
    expect(await transcribe('Not for her')).toBe(0);
    await his.getByRole('button', { name: 'Mute microphone' }).click();
    await until(async () => (await transcribe('First the big drum')) === 1, {
      what: 'a browser that listens',
    });
    await hers.getByText('First the big drum').waitFor();
    await captions(true);
    await until(async () => (await transcribe('Not for her either')) === 0, {
      what: 'a browser that does not',
    });
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
