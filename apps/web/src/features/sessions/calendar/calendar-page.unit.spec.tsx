import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '@/exchange/testing';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import CalendarPage from './calendar-page';

const LIST = 'GET schedules/calendar/';
const TIMES = 'GET availability/';
const DATE = '2026-11-25';
const nothing = () => undefined;

/** A session on that Wednesday in which the reader learns. */
const itemOf = (more: object = {}) => ({
  ...{ kind: 'session', session_id: 's1', proposal_id: null, request_id: 'r1' },
  ...{ title: 'Bake a sourdough loaf', from: `${DATE}T13:00:00.000Z`, to: `${DATE}T13:30:00.000Z` },
  ...{ side: 'student', proposed_by: null, is_completed: false, other: person('tomas', 'Tomás') },
  ...more,
});
const listOf = (...items: object[]) => ({ items, more: false });
const onDays = (...days: number[]) =>
  days.map((day) =>
    itemOf({
      ...{ session_id: `s${day}`, title: `Lesson ${day}` },
      ...{ from: `2026-11-${day}T13:00:00.000Z`, to: `2026-11-${day}T13:30:00.000Z` },
    }),
  );

async function open(
  answer: FakeAnswer,
  query = `?date=${DATE}`,
  narrow = false,
  times: FakeAnswer = { availability: null },
) {
  Object.assign(window, {
    matchMedia: () => ({ matches: narrow, addEventListener: nothing, removeEventListener: nothing }),
  });
  const api = fakeApi({ [LIST]: answer, [TIMES]: times });
  const path = '/sessions/calendar';
  return { api, ...(await renderPage(<CalendarPage />, { path, at: `${path}${query}` })) };
}
const dayButton = (name: RegExp) => screen.getByRole('button', { name });
const linkNamed = async (name: RegExp) => screen.findByRole('link', { name });

describe('the week', () => {
  it('requests its days and names the zone of its times', async () => {
    const { api } = await open(listOf());
    await screen.findByText('Nothing this week.');
    expect(api.to(LIST)[0]?.query).toEqual({
      ...{ from: '2026-11-23T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
    });
    screen.getByText('All times are in UTC.');
    expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(7);
  });

  it('starts with today', async () => {
    await open(listOf(), '');
    await screen.findByText('Nothing this week.');
    expect(screen.getByRole('grid').querySelector('[aria-current="date"]')).toBeTruthy();
  });

  it.each([
    [{}, /^13:00–13:30 Bake a sourdough loaf You learn from Tomás$/, '/sessions/s1'],
    [{ side: 'teacher' }, /You teach Tomás$/, '/sessions/s1'],
    [{ is_completed: true }, /Completed with Tomás$/, '/sessions/s1'],
    [
      { kind: 'proposal', session_id: null, proposal_id: 'p1', proposed_by: 'teacher' },
      /Tomás proposes this time$/,
      '/requests/r1',
    ],
    [
      { kind: 'proposal', session_id: null, proposal_id: 'p1', proposed_by: 'teacher', side: 'teacher' },
      /You proposed this time to Tomás$/,
      '/requests/r1',
    ],
    [{ kind: 'reschedule', proposed_by: 'teacher' }, /Tomás would like to move it here$/, '/sessions/s1'],
    [{ kind: 'reschedule', proposed_by: 'student' }, /You asked Tomás to move it here$/, '/sessions/s1'],
  ])('says what an item is and links to where it is decided: %p', async (more, name, href) => {
    await open(listOf(itemOf(more)));
    expect((await linkNamed(name)).getAttribute('href')).toBe(href);
  });

  it('shows a session and the new time proposed for it', async () => {
    const moved = { from: '2026-11-27T13:00:00.000Z', to: '2026-11-27T13:30:00.000Z' };
    await open(listOf(itemOf(), itemOf({ kind: 'reschedule', proposed_by: 'student', ...moved })));
    expect(await screen.findAllByRole('link', { name: /Bake a sourdough loaf/ })).toHaveLength(2);
    dayButton(/27 November, 1 entry$/);
  });

  it('is one tab stop, at the day that the arrows move', async () => {
    const { where } = await open(listOf(...onDays(25, 26)));
    const links = [await linkNamed(/Lesson 25/), await linkNamed(/Lesson 26/)];
    const stops = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((button) => button.textContent);
    expect(stops()).toEqual([expect.stringContaining('25 November')]);
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    dayButton(/25 November/).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(dayButton(/26 November/)));
    expect(where()).toBe('/sessions/calendar?date=2026-11-26');
    expect(stops()).toEqual([expect.stringContaining('26 November')]);
    expect((await linkNamed(/Lesson 26/)).tabIndex).toBe(0);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(where()).toBe('/sessions/calendar?date=2026-12-03'));
    await waitFor(() => expect(document.activeElement).toBe(dayButton(/3 December/)));
  });

  it('moves by the buttons and returns to today', async () => {
    const { where } = await open(listOf());
    await userEvent.click(screen.getByRole('button', { name: 'The week after' }));
    expect(where()).toBe('/sessions/calendar?date=2026-12-02');
    await userEvent.click(screen.getByRole('button', { name: 'The week before' }));
    expect(where()).toBe(`/sessions/calendar?date=${DATE}`);
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('grid').querySelector('[aria-current="date"]')).toBeTruthy();
  });

  it('is busy while it loads, with its days', async () => {
    await open(() => new Promise<object>(nothing), '?date=2026-03-04');
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    dayButton(/4 March$/);
    expect(screen.queryByText('Nothing this week.')).toBeNull();
  });

  it('shows that loading failed, and loads again', async () => {
    const { api } = await open(errorResponse(503, 'Away.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your calendar.');
    api.answer(LIST, listOf(itemOf()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await linkNamed(/Bake a sourdough loaf/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when it has more entries than it shows', async () => {
    await open({ items: [itemOf()], more: true });
    await screen.findByText(/^This period has more entries/);
  });
});

describe('the available times', () => {
  /** A week that never becomes the past. Its first day is a Monday. */
  const WEEK = '?date=2999-11-25';
  const availability = {
    ...{ timezone: 'UTC', weekly: [{ weekday: 2, from: '09:00', to: '12:00' }] },
    ...{ exceptions: [], notice_minutes: 1_440, buffer_minutes: 0 },
  };

  it('are behind the items of their day', async () => {
    await open(listOf(), WEEK, false, { availability });
    const time = await screen.findByText('Available 09:00–12:00');
    const days = within(screen.getByRole('grid')).getAllByRole('gridcell');
    expect(time.closest('[role="gridcell"]')).toBe(days[1]);
    screen.getByText('Available', { selector: 'li' });
  });

  it('are changed here', async () => {
    await open(listOf(), WEEK, false, { availability });
    await userEvent.click(screen.getByRole('button', { name: 'Available times' }));
    expect(await screen.findByRole('dialog', { name: 'Your available times' })).toBeTruthy();
  });

  it('are missing with an error if they cannot be loaded, while the sessions are shown', async () => {
    const { api } = await open(listOf(itemOf()), `?date=${DATE}`, false, errorResponse(503, 'Away.'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load your available times.',
    );
    await linkNamed(/Bake a sourdough loaf/);
    api.answer(TIMES, { availability });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are only requested for a week', async () => {
    const { api } = await open(listOf(), `?view=month&date=${DATE}`);
    await screen.findByText('Nothing this month.');
    expect(api.to(TIMES)).toEqual([]);
  });
});

describe('the month', () => {
  const five = Array.from({ length: 5 }, (_, index) => itemOf({ session_id: `s${index}` }));

  it('has as many lines for each day, and opens the agenda of a day', async () => {
    const { where } = await open(listOf(...five), `?view=month&date=${DATE}`);
    expect(await screen.findAllByRole('link', { name: /Bake a sourdough loaf/ })).toHaveLength(2);
    screen.getByText('3 more');
    expect(within(screen.getByRole('grid')).getAllByRole('gridcell')).toHaveLength(42);
    await userEvent.click(dayButton(/25 November, 5 entries$/));
    expect(where()).toBe(`/sessions/calendar?view=agenda&date=${DATE}`);
    expect(await screen.findAllByRole('link', { name: /Bake a sourdough loaf/ })).toHaveLength(5);
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('shows dots instead of links on a phone', async () => {
    await open(listOf(...five), `?view=month&date=${DATE}`, true);
    await waitFor(() => dayButton(/25 November, 5 entries$/));
    expect(screen.queryByRole('link', { name: /Bake a sourdough loaf/ })).toBeNull();
  });
});

describe('the agenda', () => {
  it('lists only days with items, by date', async () => {
    await open(listOf(...onDays(27, 25)), `?view=agenda&date=${DATE}`);
    await linkNamed(/Lesson 25/);
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual([expect.stringContaining('25 November'), expect.stringContaining('27 November')]);
  });

  it('moves nothing when its items arrive, because the legend precedes them', async () => {
    await open(listOf(itemOf()), `?view=agenda&date=${DATE}`);
    const link = await linkNamed(/Bake a sourdough loaf/);
    const order = screen.getByText('Proposed time').compareDocumentPosition(link);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('is what a phone shows instead of a week', async () => {
    const { api } = await open(listOf(), `?view=week&date=${DATE}`, true);
    await screen.findByText('Nothing in these four weeks.');
    expect(screen.queryByRole('button', { name: 'Week' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Agenda' }).getAttribute('aria-pressed')).toBe('true');
    expect(api.to(LIST)[0]?.query).toMatchObject({ from: '2026-11-25T00:00:00.000Z' });
  });
});
