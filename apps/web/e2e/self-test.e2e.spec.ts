import { sample, sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { accessibilityViolations } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { keyboardViolations } from './support/keyboard.js';
import { layoutErrors } from './support/layout-errors.js';

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
  const waitForResult = (title: string, text: string | RegExp) =>
    check(title).getByText(text).first().waitFor({ timeout: TEST_MS });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Starts from the settings, where members find the test. */
  async function begin(): Promise<void> {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Test your devices and network' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test your devices and network' }).waitFor();
    await press('Start the test');
  }

  /** Expects no accessibility violations or layout errors, in a sample of sizes and themes. */
  async function looksRight(): Promise<void> {
    for (const { size, theme } of sample('self-test-looks', LOOKS, { groupOf: ({ theme }) => theme })) {
      const [width, height] = size;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      const found = [
        ...(await accessibilityViolations(page)),
        ...(await layoutErrors(page)),
        ...(await keyboardViolations(page)),
      ];
      expect({ size, theme, found }).toEqual({ size, theme, found: [] });
    }
  }

  it('reports that everything works, over UDP, once the tone was heard', async () => {
    await begin();
    await waitForResult('Secure page', 'Fine');
    await waitForResult('Browser', 'Fine');
    await waitForResult('Camera', /^It works: fake_device_0/);
    await page.getByLabel('Your own camera').waitFor();
    await waitForResult('Microphone', 'Say something: the bar should move.');
    await waitForResult('Connection to the server', /Round trip: \d+ ms\./);
    await waitForResult('Connection to the media server', /Works over UDP in \d+ ms/);
    await page.getByText('Everything but your speaker is checked').waitFor();
    await press('Play a tone');
    await press('No');
    await waitForResult('Speaker', 'You didn’t hear the tone.');
    await press('Yes');
    await page.getByText('Everything works.').waitFor();
    await looksRight();
  });

  it('reports that the browser may not use camera and microphone, and continues', async () => {
    await refuseDevices('NotAllowedError');
    await begin();
    await waitForResult('Camera', 'The browser may not use your camera.');
    await waitForResult('Microphone', /^Select the icon next to the address/);
    await waitForResult('Connection to the media server', 'Fine');
    await page.getByText('2 things could be better').waitFor();
    await looksRight();
  });

  it.each([
    ['that there is no camera', 'NotFoundError', 'No camera was found.'],
    ['that another program has it', 'NotReadableError', /^Your camera is in use by another program/],
  ])('reports %s', async (_, reason, text) => {
    await refuseDevices(reason);
    await begin();
    await waitForResult('Camera', text);
  });

  it('reports that UDP is blocked, and that no connection is possible', async () => {
    await page.route('**/api/rooms/self-test/', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { probe: { candidates: { protocol: string }[] } };
      const candidates = body.probe.candidates.filter(({ protocol }) => protocol === open);
      await route.fulfill({ response, json: { ...body, probe: { ...body.probe, candidates } } });
    });
    let open = 'tcp';
    await begin();
    await waitForResult('Connection to the media server', 'Works only over TCP. Your network blocks UDP.');
    open = 'none';
    await press('Test again');
    await waitForResult('Connection to the media server', 'Couldn’t connect to the media server.');
  });

  it('reports that live connections are blocked', async () => {
    await page.routeWebSocket(/\/ws\/notifications\//, (socket) => socket.close());
    await begin();
    await waitForResult('Connection to the server', 'Pages come through, but no live connection.');
  });

  /** Rejects device access as a browser does. The fake devices of the tests are always available, without a prompt. */
  const refuseDevices = (reason: string) =>
    page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, reason);
});
