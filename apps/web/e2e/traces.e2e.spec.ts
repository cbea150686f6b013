import {
  Constellation,
  pathTo,
  signUp,
  TraceReceiver,
  treeProblems,
  until,
  type ReceivedSpan,
} from '@skillhour/testing';
import type { Browser, Page } from 'playwright-core';
import { arrangeSession } from './support/arrange-session.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const WAIT = { timeoutMs: 60_000, everyMs: 500 };
/** The call with which his click settles the session, from the browser to exchange. */
const CALL = [
  'browser click',
  'gateway exchange.meeting.end',
  'gateway exchange.meeting.end',
  'exchange exchange.meeting.end',
];

/** A session of two members, with tracing on: its traces are trees, and the one of the settlement spans the whole system. */
describe('the traces of a session', () => {
  let receiver: TraceReceiver;
  let constellation: Constellation;
  let browser: Browser;
  let sessionId: string;
  let hers: Page;
  let his: Page;

  const step = storyOf(
    () => [browser],
    () => constellation,
  );

  beforeAll(async () => {
    receiver = await TraceReceiver.open();
    [constellation, browser] = await Promise.all([
      Constellation.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }),
      launchBrowser(),
    ]);
    const [student, teacher] = await Promise.all([
      signUp(constellation, 'Devika'),
      signUp(constellation, 'Tomas'),
    ]);
    const plan = {
      title: `Read a trace (${Date.now()})`,
      content: 'I would like to see where the time of a click goes, from my window to the last service.',
      minutes: 30,
    };
    sessionId = await arrangeSession(plan, student, teacher);
    const windows = await Promise.all(
      [student, teacher].map((member) => MemberWindow.of(browser, constellation, member)),
    );
    const rooms = await Promise.all(
      windows.map(async (window) => {
        await window.page.goto(`/sessions/${sessionId}`);
        return window.joinMeeting();
      }),
    );
    [hers, his] = rooms as [Page, Page];
  });

  afterAll(async () => {
    await browser.close();
    await constellation?.stop();
    await receiver.close();
  });

  /** Returns the trace in which a handler of an event about the session ran. */
  const traceOf = (handler: string): ReceivedSpan[] => {
    const found = receiver.spans.find(
      ({ name, attributes }) => name === handler && attributes['session_id'] === sessionId,
    );
    return found === undefined ? [] : receiver.trace(found.traceId);
  };

  step(
    'contain the click that ends the session and everything that follows from it, up to the last consumer',
    async () => {
      await hers.getByLabel('Tomas on video').waitFor();
      await hers.getByRole('button', { name: 'End', exact: true }).click();
      await hers.getByRole('button', { name: 'Ask to end' }).click();
      await his.getByRole('button', { name: 'Accept' }).click();
      await hers
        .getByText(/ moved to Tomas, /)
        .first()
        .waitFor();

      await until(() => {
        const trace = traceOf('realtime-end-room-on-settlement');
        const pathsOf = (spans: readonly string[]) => spans.map((span) => pathTo(trace, span));
        expect(
          pathsOf([
            'ledger ledger.hold.post',
            'realtime realtime-end-room-on-settlement',
            'ledger ledger-keep-words-on-settlement',
            'realtime realtime-refresh-minutes-on-entry',
          ]),
        ).toEqual([
          [...CALL, 'exchange ledger.hold.post', 'ledger ledger.hold.post'],
          [...CALL, 'realtime realtime-end-room-on-settlement'],
          [...CALL, 'ledger ledger-keep-words-on-settlement'],
          // The journal stores no span, so its events follow from the click itself.
          ['browser click', 'realtime realtime-refresh-minutes-on-entry'],
        ]);
        expect(treeProblems(trace)).toEqual([]);
        const databases = trace
          .filter(({ attributes }) => attributes['db.system.name'] === 'mongodb')
          .map(({ service }) => service);
        expect(databases).toEqual(expect.arrayContaining(['exchange', 'ledger', 'realtime']));
        return true;
      }, WAIT);
    },
  );

  step('are all connected, each with a single first span', async () => {
    // Pages that stay open would begin further traces all the time.
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.goto('about:blank')));
    await until(() => {
      const ids = receiver.spans
        .filter(({ attributes }) => attributes['session_id'] === sessionId)
        .map(({ traceId }) => traceId);
      const problems = [...new Set(ids)].flatMap((id) => treeProblems(receiver.trace(id)));
      expect(ids.length).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      return true;
    }, WAIT);
  });

  step('are named in the log', () => {
    const [root] = traceOf('realtime-end-room-on-settlement');
    const services = constellation
      .logLinesWith(`"trace_id":"${String(root?.traceId)}"`)
      .map(({ service }) => service);
    expect(services).toEqual(expect.arrayContaining(['gateway', 'exchange', 'ledger', 'realtime']));
    return Promise.resolve();
  });
});
