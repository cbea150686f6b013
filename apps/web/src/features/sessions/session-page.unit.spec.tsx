import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberProfile } from '@/entities/member/testing';
import { inHours, receiptOf, sessionOf } from '@/exchange/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { flush, renderPage, toasts } from '@/testing/render-page';
import SessionPage from './session-page';

async function open(session: object, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    'GET schedules/s1/': session,
    'GET schedules/s1/dispute/': { dispute: null, open_until: null },
    'GET schedules/s1/ratings/': { given: null, received: null },
    'GET schedules/s1/chat/': listPageOf([]),
    'GET schedules/s1/code/': { code: null },
    ...answers,
  });
  await renderPage(<SessionPage />, { path: '/sessions/:id', at: '/sessions/s1' });
  await screen.findByRole('heading', { level: 1 });
  return api;
}
const reschedule = {
  ...{ by: 'teacher', scheduled_time: inHours(72), timezone: 'UTC', reason: 'A train' },
  created_at: inHours(-1),
};

describe('the page of a session', () => {
  it('lets the other party accept or decline a reschedule request', async () => {
    const api = await open(sessionOf({ reschedule }), { 'PATCH schedules/s1/reschedule/': sessionOf() });
    await screen.findByText(/^Tomás would like to move it to/);
    screen.getByRole('button', { name: /^Accept/ });
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toasts()).toEqual(['Declined. The session stays at its time.']));
    expect(api.to('PATCH schedules/s1/reschedule/')[0]?.body).toMatchObject({ status: 'RE' });
  });

  it('lets both parties reschedule and cancel, including the teacher', async () => {
    await open(sessionOf({ teacher: sessionOf().student, student: sessionOf().teacher }));
    await screen.findByRole('button', { name: 'Cancel session' });
    screen.getByRole('button', { name: 'Reschedule' });
  });

  it('shows the room’s chat, oldest message first, page by page', async () => {
    const messagesOf = (page: string) => ({
      id: page,
      sender: 'teacher',
      text: `Said on ${page}`,
      time: inHours(-1),
    });
    await open(sessionOf({ status: 'CO' }), {
      'GET schedules/s1/chat/': ({ query }) =>
        listPageOf([messagesOf(query['page'] ?? '')], { total_pages: 2 }),
    });
    const messages = within(await screen.findByLabelText('Messages'));
    await messages.findByText('Said on 1');
    messages.getByText(/^Tomás, /);
    await userEvent.click(messages.getByRole('button', { name: 'Next page' }));
    await messages.findByText('Said on 2');
  });

  it('shows the room’s last code and the output of its runs, and copies the code', async () => {
    const run = {
      ...{ id: 'r1', sender: 'teacher', language: 'python', end: 'time', exit_code: null, took_ms: 9 },
      ...{ output: 'so far', error: '', time: inHours(-1) },
    };
    await open(sessionOf({ status: 'CO' }), {
      'GET schedules/s1/code/': {
        code: { language: 'python', content: 'print(1)', runs: [run], earlier_runs: 7 },
      },
    });
    const code = within(await screen.findByLabelText('Code'));
    expect(code.getByRole('group', { name: 'The last code' }).textContent).toBe('print(1)');
    expect(code.getByRole('group', { name: 'Output' }).textContent).toBe('so far');
    code.getByText(/^Tomás, .*, python$/);
    code.getByText('7 earlier runs are not shown.');
    code.getByText('Stopped: it ran for more than 10 seconds.');
    expect(code.queryByRole('group', { name: 'Errors' })).toBeNull();
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await userEvent.click(code.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(copied).toEqual(['print(1)']));
  });

  it('shows the room’s notes as rendered Markdown and copies their source', async () => {
    const notes = { notes: '**loops**', notes_html: '<p><strong>loops</strong></p>' };
    await open(sessionOf({ status: 'CO' }), {
      'GET schedules/s1/code/': { code: { language: 'python', content: 'print(1)', runs: [], ...notes } },
    });
    const card = within(await screen.findByLabelText('Notes'));
    expect(card.getByText('loops').tagName).toBe('STRONG');
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await userEvent.click(card.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(copied).toEqual(['**loops**']));
  });

  it('shows no code if nobody opened the editor', async () => {
    const api = await open(sessionOf({ status: 'CO' }));
    await waitFor(() => expect(api.to('GET schedules/s1/code/')).not.toEqual([]));
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.queryByLabelText('Notes')).toBeNull();
  });

  it.each([
    ['upcoming', {}, ['The request was written', 'You agreed on a time', 'You meet']],
    [
      'held',
      { status: 'CO', settlement: { minutes: 20, released: 10, settled_at: inHours(-1) } },
      ['The request was written', 'You agreed on a time', 'You met', 'The minutes were settled'],
    ],
    [
      'cancelled',
      {
        status: 'CA',
        outcome: 'cancelled',
        cancellation: { by: 'teacher', reason: 'Ill', at: inHours(-1), late: false },
      },
      ['The request was written', 'You agreed on a time', 'Cancelled'],
    ],
  ])('shows the history of a session that is %s', async (_, more, steps) => {
    await open(sessionOf(more));
    const timeline = within(await screen.findByLabelText('History'));
    const entries = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toHaveLength(steps.length);
    for (const [index, step] of steps.entries()) expect(entries[index]).toContain(step);
  });

  it('has a fixed reading order: heading, join control, facts, sidebar', async () => {
    await open(sessionOf({ note: 'Bring flour' }), { 'GET users/{id}/details/': memberProfile() });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      ...['Bake a sourdough loaf', 'Starts in:', 'If something comes up', 'Before you start'],
      ...['Calendar', 'History'],
    ]);
    screen.getByText('Attended 35 of 35');
    screen.getByText('You learn, Tomás teaches');
  });

  it('keeps the teacher’s note and the link to the request after the session', async () => {
    await open(sessionOf({ status: 'CO', note: 'Bring flour' }));
    screen.getByText('Bring flour');
    expect(screen.getByRole('link', { name: 'The request' }).getAttribute('href')).toBe('/requests/r1');
    screen.getByRole('button', { name: 'Again next week' });
    expect(screen.queryByText('Before you start')).toBeNull();
  });

  it('waits for the other party’s reliability figures, so that nothing shifts afterwards', async () => {
    let respond: (profile: object) => void = () => undefined;
    const profile = () => new Promise<object>((resolve) => (respond = resolve));
    const opened = open(sessionOf(), { 'GET users/{id}/details/': profile });
    await waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
    await flush();
    expect(screen.queryByText('Starts in:')).toBeNull();
    respond(memberProfile());
    // The same time would have been sufficient before.
    await flush();
    screen.getByText('Attended 35 of 35');
    await opened;
  });

  it('shows no chat if there are no messages', async () => {
    const api = await open(sessionOf());
    await waitFor(() => expect(api.to('GET schedules/s1/chat/')).not.toEqual([]));
    expect(screen.queryByLabelText('Messages')).toBeNull();
  });

  it('shows that the messages could not be loaded', async () => {
    await open(sessionOf({ status: 'CO' }), { 'GET schedules/s1/chat/': errorResponse(503, 'Away.') });
    await screen.findByText('We couldn’t load the room’s messages.');
  });

  it('asks before discarding a typed cancellation reason', async () => {
    await open(sessionOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await userEvent.type(await screen.findByLabelText('Why'), 'A cold');
    await userEvent.keyboard('{Escape}');
    const confirmDialog = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await userEvent.click(confirmDialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Why')).value).toBe('');
  });

  it('waits for the attendance, so that nothing shifts afterwards', async () => {
    const settlement = { minutes: 20, released: 10, settled_at: inHours(-1) };
    let respond: (receipt: object) => void = () => undefined;
    const receipt = () => new Promise<object>((resolve) => (respond = resolve));
    const opened = open(sessionOf({ status: 'CO', settlement }), { 'GET schedules/s1/receipt/': receipt });
    await waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
    await flush();
    expect(screen.queryByText('Ratings')).toBeNull();
    respond(receiptOf());
    // The same time would have been sufficient before.
    await flush();
    screen.getByText('Ratings');
    await opened;
    screen.getByText('18:01–18:21');
  });

  const settlement = { minutes: 20, released: 10, settled_at: inHours(-1) };
  it.each([
    ['an admin in the ledger, without a dispute', 0, 20],
    ['a dispute', 5, 5],
  ])('shows the minutes reversed by %s, as in the receipt', async (_, ofSession, ofReceipt) => {
    await open(sessionOf({ status: 'CO', settlement, reversed_minutes: ofSession }), {
      'GET schedules/s1/receipt/': receiptOf({ reversed_minutes: ofReceipt }),
    });
    const fact = (await screen.findByText('Taken back later')).closest('div');
    expect(fact?.textContent).toContain(`${ofReceipt} min`);
  });

  it('shows the minutes reversed by a dispute, even if the receipt is unavailable', async () => {
    await open(sessionOf({ status: 'CO', settlement, reversed_minutes: 5 }), {
      'GET schedules/s1/receipt/': errorResponse(503, 'Away.'),
    });
    const fact = (await screen.findByText('Taken back later')).closest('div');
    expect(fact?.textContent).toContain('5 min');
  });

  it.each([
    ['teacher', /^Tomás cancelled it on .+\.$/, 'That was less than a day before: Tomás got a late mark.'],
    ['student', /^You cancelled it on .+\.$/, 'That was less than a day before: you got a late mark.'],
  ])('shows that the %s cancelled, when, why, and the late mark', async (by, text, late) => {
    const cancellation = { by, reason: 'A cold', at: inHours(-1), late: true };
    await open(sessionOf({ status: 'CA', outcome: 'cancelled', cancellation }));
    await screen.findByText(text);
    screen.getByText('A cold');
    screen.getByText(late);
  });

  it('shows no late mark if the notice was long enough', async () => {
    const cancellation = { by: 'student', reason: 'A cold', at: inHours(-1), late: false };
    await open(sessionOf({ status: 'CA', outcome: 'cancelled', cancellation }));
    await screen.findByText('A cold');
    expect(screen.queryByText(/late mark/)).toBeNull();
  });

  it.each([404, 403])('shows to other members that the session does not exist (%i)', async (status) => {
    await open(errorResponse(status, 'No.'));
    await screen.findByText('This session doesn’t exist.');
  });

  it('shows that loading failed and retries', async () => {
    const api = await open(errorResponse(503, 'Away.'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load session details. Please try again.',
    );
    api.answer('GET schedules/s1/', sessionOf());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Bake a sourdough loaf' });
  });

  const KOLKATA = { scheduled_time: '2999-01-10T12:00:00.000Z', timezone: 'Asia/Kolkata' };
  const moved = { ...reschedule, scheduled_time: '2999-01-12T12:00:00.000Z', timezone: 'Asia/Tokyo' };
  it('shows a reschedule request in the time zones of both parties, also after accepting it', async () => {
    await open(sessionOf({ ...KOLKATA, reschedule: moved }), {
      'PATCH schedules/s1/reschedule/': sessionOf(),
    });
    await screen.findByText('Tomás would like to move it to Sat 12 Jan 2999.');
    screen.getByText('12:00–12:30 your time (UTC)');
    screen.getByText('21:00 for Tomás (Tokyo)');
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'The session is now Sat 12 Jan 2999, 12:00–12:30 your time (UTC), 21:00 for Tomás (Tokyo).',
      ]),
    );
  });

  it('shows the member’s own reschedule request in the other party’s time zone as well', async () => {
    await open(sessionOf({ ...KOLKATA, reschedule: { ...moved, by: 'student', timezone: 'UTC' } }));
    await screen.findByText(/^You asked Tomás to move it to .* 12 Jan 2999\.$/);
    screen.getByText('12:00–12:30 your time (UTC)');
    // The requested time and the current one, which differ in the day.
    expect(screen.getAllByText('17:30 for Tomás (Kolkata)')).toHaveLength(2);
  });

  it('shows the current time in both time zones in the reschedule dialog', async () => {
    await open(sessionOf(KOLKATA));
    await userEvent.click(await screen.findByRole('button', { name: 'Reschedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
    dialog.getByText('The session stays at its time until Tomás accepts another one.');
    // As the current time, and as the one from which the member starts to choose.
    expect(dialog.getAllByText('Thu 10 Jan 2999, 12:00–12:30 your time (UTC)')).toHaveLength(2);
    dialog.getByText('17:30 for Tomás (Kolkata)');
  });

  it('shows a conflict in the reader’s time zone and keeps the request', async () => {
    await open(sessionOf({ reschedule }), {
      'PATCH schedules/s1/reschedule/': errorResponse(
        409,
        'You have another session at that time: “Prune a pear tree”, 2999-01-12T12:00:00.000Z.',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringMatching(/“Prune a pear tree”, .*12 Jan.* 12:00/)]),
    );
    screen.getByText(/^Tomás would like to move it to/);
  });
});
