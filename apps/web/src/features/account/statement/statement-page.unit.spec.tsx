import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, listPageOf, type FakeAnswer, type SentRequest } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import StatementPage from './statement-page';

const STATEMENT = 'GET time/statement/';
const statementOf = (from: string, opening: number) => ({
  ...{ from, to: from, opening, closing: opening, received: 0, given: 0, welcome: 0, lines: [] },
});
const january = 'January 2026';

async function open(
  other: (sent: SentRequest) => Promise<object> | object,
  answers: Record<string, FakeAnswer> = {},
) {
  const api = fakeApi({
    ...answers,
    [STATEMENT]: (sent: SentRequest) =>
      sent.query['from'] === '2026-02-01' ? statementOf('2026-02-01', 777) : Promise.resolve(other(sent)),
  });
  await renderPage(<StatementPage />, {
    path: '/account/statement',
    at: '/account/statement?month=2026-02',
  });
  await screen.findAllByText('777 min');
  return api;
}
const choose = (month: string) => userEvent.selectOptions(screen.getByLabelText('Month'), month);

describe('statement of another month', () => {
  it('shows nothing of the previous month while it loads', async () => {
    let respond: (statement: object) => void = () => undefined;
    await open(() => new Promise<object>((resolve) => (respond = resolve)));
    await choose(january);
    await screen.findByRole('heading', { level: 1, name: `Statement of ${january}` });
    expect(screen.queryAllByText('777 min')).toEqual([]);
    respond(statementOf('2026-01-01', 42));
    await screen.findAllByText('42 min');
  });

  it('shows an error instead of values if it cannot be loaded', async () => {
    await open(() => errorResponse(400, 'This is more than 2,000 lines.'));
    await choose(january);
    await screen.findByText(/This is more than 2,000 lines\./);
    await waitFor(() => expect(screen.queryAllByText('777 min')).toEqual([]));
  });
});

describe('statement download', () => {
  const TABLE = 'GET time/statement.csv';
  const download = () => userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  afterEach(() => jest.restoreAllMocks());

  it('is requested through the API and saved under the name of its month', async () => {
    const { answer, to } = await open(() => statementOf('2026-01-01', 42));
    answer(TABLE, { table: true });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined });
    await download();
    await waitFor(() => expect(saved).toEqual(['skillhour-2026-02.csv']));
    expect(to(TABLE).map(({ query }) => query)).toEqual([
      { from: '2026-02-01', to: '2026-02-28', timezone: 'UTC' },
    ]);
  });

  it('shows an error if it fails', async () => {
    const { answer } = await open(() => statementOf('2026-01-01', 42));
    answer(TABLE, errorResponse(503, 'Away.'));
    await download();
    await waitFor(() => expect(toasts()).toEqual(['Away.']));
  });
});

describe('exchanges before the move on the statement', () => {
  const HISTORY = 'GET time/history/';
  const entry = {
    ...{ at: '2024-03-04T00:00:00.000Z', minutes: 90, tag: '', text: 'Cut the hedge' },
    ...{ from: { id: 'tomas', name: 'Tomás' }, to: { id: 'me', name: 'Meera Nair' } },
  };
  const history = listPageOf([entry], { count: 3 });
  const checkbox = () => screen.findByRole('checkbox', { name: 'Add exchanges from before the move' });

  it('are added only on request, below the transfers, for the selected month', async () => {
    const { to } = await open(() => statementOf('2026-01-01', 42), { [HISTORY]: history });
    await choose(january);
    expect(screen.queryByText('Cut the hedge')).toBeNull();
    await userEvent.click(await checkbox());
    await screen.findByText('Cut the hedge');
    expect(to(HISTORY).at(-1)?.query).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('make the months since the oldest one selectable', async () => {
    await open(() => statementOf('2026-01-01', 42), { [HISTORY]: history });
    await choose(january);
    const isOffered = () => screen.queryByRole('option', { name: 'March 2024' }) !== null;
    expect(isOffered()).toBe(false);
    await userEvent.click(await checkbox());
    expect(isOffered()).toBe(true);
    expect(screen.queryByRole('option', { name: 'February 2024' })).toBeNull();
  });

  it('are not offered to members without any', async () => {
    const { to } = await open(() => statementOf('2026-01-01', 42), { [HISTORY]: listPageOf([]) });
    await choose(january);
    await screen.findAllByText('42 min');
    await waitFor(() => expect(to(HISTORY).length).toBeGreaterThan(0));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
