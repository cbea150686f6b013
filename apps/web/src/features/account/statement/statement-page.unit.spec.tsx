import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type Sent } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import StatementPage from './statement-page';

const STATEMENT = 'GET time/statement/';
const of = (from: string, opening: number) => ({
  ...{ from, to: from, opening, closing: opening, received: 0, given: 0, lines: [] },
});
const january = 'January 2026';

async function open(other: (sent: Sent) => Promise<object> | object) {
  fakeApi({
    [STATEMENT]: (sent: Sent) =>
      sent.query['from'] === '2026-02-01' ? of('2026-02-01', 777) : Promise.resolve(other(sent)),
  });
  await renderPage(<StatementPage />, {
    path: '/account/statement',
    at: '/account/statement?month=2026-02',
  });
  await screen.findAllByText('777 min');
}
const choose = (month: string) => userEvent.selectOptions(screen.getByLabelText('Month'), month);

describe('the statement of another month', () => {
  it('shows nothing of the month before while it loads', async () => {
    let answer: (statement: object) => void = () => undefined;
    await open(() => new Promise<object>((resolve) => (answer = resolve)));
    await choose(january);
    await screen.findByRole('heading', { level: 1, name: `Statement of ${january}` });
    expect(screen.queryAllByText('777 min')).toEqual([]);
    answer(of('2026-01-01', 42));
    await screen.findAllByText('42 min');
  });

  it('that cannot be read says so, in the place of any figures', async () => {
    await open(() => refusal(400, 'This is more than 2,000 lines.'));
    await choose(january);
    await screen.findByText(/This is more than 2,000 lines\./);
    await waitFor(() => expect(screen.queryAllByText('777 min')).toEqual([]));
  });
});
