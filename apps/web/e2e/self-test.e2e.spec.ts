import { sample, sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { barriers } from './support/accessible.js';
import { launchBrowser } from './support/browser.js';
import { keyboardBarriers } from './support/keyboard.js';
import { misfits } from './support/misfits.js';

const SIZES = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;
const LOOKS = SIZES.flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })));
/** Maximum duration of a test with devices that need no permission prompt. */
const TEST_MS = 60_000;

/** A member checks devices and network before a session. */
describe('the self-test', () => {
  let constellation: Constellation;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let member: TestMember;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    member = await signUp(constellation, 'Ines');
  });
  beforeEach(async () => {
    const baseURL = new URL(constellation.run.web).origin;
    context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
    const { email, password } = member;
    await context.request.post('/api/token/', { data: { email, password } });
    page = await context.newPage();
  });
  afterEach(() => context.close());
  afterAll(() => browser.close());

  const check = (title: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const says = (title: string, words: string | RegExp) =>
    check(title).getByText(words).first().waitFor({ timeout: TEST_MS });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Starts from the settings, where members find the test. */
  async function begin(): Promise<void> {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Test your devices and network' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test your devices and network' }).waitFor();
    await press('Start the test');
  }

  /** Expects no barriers or layout errors, in a sample of sizes and themes. */
  async function looksRight(): Promise<void> {
    for (const { size, theme } of sample('self-test-looks', LOOKS, { groupOf: ({ theme }) => theme })) {
      const [width, height] = size;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      const found = [...(await barriers(page)), ...(await misfits(page)), ...(await keyboardBarriers(page))];
      expect({ size, theme, found }).toEqual({ size, theme, found: [] });
    }
  }

  it('reports that everything works, over UDP, once the tone was heard', async () => {
    await begin();
    await says('Secure page', 'Fine');
    await says('Browser', 'Fine');
    await says('Camera', /^It works: fake_device_0/);
    await page.getByLabel('Your own camera').waitFor();
    await says('Microphone', 'Say something: the bar should move.');
    await says('Connection to the server', /Round trip: \d+ ms\./);
    await says('Connection to the media server', /Works over UDP in \d+ ms/);
    await page.getByText('Everything but your speaker is checked').waitFor();
    await press('Play a tone');
    await press('No');
    await says('Speaker', 'You didn’t hear the tone.');
    await press('Yes');
    await page.getByText('Everything works.').waitFor();
    await looksRight();
  });

  it('reports that the browser may not use camera and microphone, and continues', async () => {
    await refuseDevices('NotAllowedError');
    await begin();
    await says('Camera', 'The browser may not use your camera.');
    await says('Microphone', /^Select the icon next to the address/);
    await says('Connection to the media server', 'Fine');
    await page.getByText('2 things could be better').waitFor();
    await looksRight();
  });

  it.each([
    ['that there is no camera', 'NotFoundError', 'No camera was found.'],
    ['that another program has it', 'NotReadableError', /^Your camera is in use by another program/],
  ])('reports %s', async (_, reason, words) => {
    await refuseDevices(reason);
    await begin();
    await says('Camera', words);
  });

  it('reports that UDP is blocked, and that no connection is possible', async () => {
    await page.route('**/api/rooms/self-test/', async (route) => {
      const response = await route.fetch();
      const offer = (await response.json()) as { probe: { candidates: { protocol: string }[] } };
      const candidates = offer.probe.candidates.filter(({ protocol }) => protocol === open);
      await route.fulfill({ response, json: { ...offer, probe: { ...offer.probe, candidates } } });
    });
    let open = 'tcp';
    await begin();
    await says('Connection to the media server', 'Works only over TCP. Your network blocks UDP.');
    open = 'none';
    await press('Test again');
    await says('Connection to the media server', 'Couldn’t connect to the media server.');
  });

  it('reports that live connections are blocked', async () => {
    await page.routeWebSocket(/\/ws\/notifications\//, (socket) => socket.close());
    await begin();
    await says('Connection to the server', 'Pages come through, but no live connection.');
  });

  /** Rejects device access as a browser does. The fake devices of the tests are always available, without a prompt. */
  const refuseDevices = (reason: string) =>
    page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, reason);
});
