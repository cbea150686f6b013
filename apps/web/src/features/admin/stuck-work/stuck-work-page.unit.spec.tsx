import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import StuckWorkPage from './stuck-work-page';

const work = (id: string, changes = {}) => ({
  kind: 'session_settlement',
  id,
  since: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  attempts: 7,
  last_error_code: 'hold.exceeded',
  ...changes,
});
const listOf = (results: object[], changes = {}) => ({
  count: results.length,
  total_pages: 1,
  next: null,
  previous: null,
  results,
  ...changes,
});

const responseOf = (body: object, status = 200) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;

let respond: (url: string) => Promise<Response>;
beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { fetch: (url: string) => respond(url) });
});
const respondsWith = (body: object, status?: number) => () => Promise.resolve(responseOf(body, status));
const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <StuckWorkPage />
      </MemoryRouter>
    </SWRConfig>,
  );

it('lists stuck work with its age, number of attempts, and last reason', async () => {
  const request = { kind: 'request_minutes', attempts: 3, last_error_code: 'service.unavailable' };
  respond = respondsWith(listOf([work('s1'), work('r1', request)]));
  open();
  const rows = within(await screen.findByRole('table', { name: 'Stuck work' })).getAllByRole('row');
  const cellsOf = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map(({ lastChild, textContent }) => [lastChild?.textContent, textContent]);
  expect(
    within(rows[0]!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['What', 'Since', 'Tried', 'Last reason']);
  expect(cellsOf(rows[1]).map(([last]) => last)).toEqual([
    's1',
    '2 days ago',
    '7 times',
    'The amount exceeds the minutes on hold.',
  ]);
  expect(cellsOf(rows[1])[0]?.[1]).toContain('The end of a session');
  expect(cellsOf(rows[2])[0]?.[1]).toContain('The minutes on hold for a request');
  expect(cellsOf(rows[2])[3]?.[0]).toBe('A service is unavailable.');
});

it('lists stuck work of other services', async () => {
  respond = respondsWith(listOf([work('m1', { kind: 'email' }), work('o1', { kind: 'purchase' })]));
  open();
  expect(await screen.findByText('An email')).toBeTruthy();
  expect(screen.getByText('The minutes of a purchase')).toBeTruthy();
});

it('shows the error code if it has no description', async () => {
  respond = respondsWith(listOf([work('s1', { last_error_code: 'meeting.unheard_of' })]));
  open();
  expect(await screen.findByText('Refused with meeting.unheard_of.')).toBeTruthy();
});

it('shows that it is loading, and that nothing is stuck', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  resolve(responseOf(listOf([])));
  expect(await screen.findByRole('heading', { name: 'Nothing is stuck' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows that loading failed and retries on request', async () => {
  respond = respondsWith({ detail: 'x', code: 'service.failed' }, 500);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the stuck work.');
  respond = respondsWith(listOf([work('s1')]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The end of a session')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is paginated', async () => {
  respond = (url) =>
    respondsWith(
      listOf([work(url.includes('page=2') ? 'second' : 'first')], { count: 21, total_pages: 2 }),
    )();
  open();
  expect(await screen.findByText('first')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('second')).toBeTruthy();
});
