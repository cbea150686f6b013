import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type SentRequest } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import StatementPage from './statement-page';

const STATEMENT = 'GET time/statement/';
const statementOf = (from: string, opening: number) => ({
  ...{ from, to: from, opening, closing: opening, received: 0, given: 0, welcome: 0, lines: [] },
});
const january = 'January 2026';

async function open(other: (sent: SentRequest) => Promise<object> | object) {
  const api = fakeApi({
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
