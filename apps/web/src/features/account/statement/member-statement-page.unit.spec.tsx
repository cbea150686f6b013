import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberProfile } from '@/entities/member/testing';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import MemberStatementPage from './member-statement-page';

const MEMBER = 'GET dashboard/user/{id}/details/';
const STATEMENT = 'GET dashboard/user/{id}/statement/';
const line = {
  ...{ id: '7', amount: 30, created_at: '2026-02-05T10:00:00.000Z', kind: 'settlement', balance: -180 },
  from_user: { id: 'ines', username: 'ines.duarte', role: 'user', profile_image: null },
  to_user: { id: 'tom', username: 'tom', role: 'user', profile_image: null },
  about: { title: 'First chords', session_id: null, note: '' },
};
const statement = {
  ...{ from: '2026-02-01', to: '2026-02-28', timezone: 'UTC', opening: -150, closing: -180 },
  ...{ received: 0, given: 30, welcome: 0, lines: [line] },
};

async function open(answer: FakeAnswer = statement) {
  const api = fakeApi({
    [MEMBER]: memberProfile({ created_at: '2025-12-01T00:00:00.000Z' }),
    [STATEMENT]: answer,
  });
  await renderPage(<MemberStatementPage />, {
    path: '/admin/user/statement/:id',
    at: '/admin/user/statement/ines?month=2026-02',
  });
  return api;
}

it('shows a month of the member, with totals below zero', async () => {
  const { to } = await open();
  await screen.findByText('Ines Duarte (@ines.duarte)');
  const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(sums).toEqual(['Before−150 min', 'Received+0 min', 'Given−30 min', 'After−180 min']);
  expect(to(STATEMENT)[0]?.query).toEqual({ from: '2026-02-01', to: '2026-02-28', timezone: 'UTC' });
});

it('shows another month', async () => {
  const { to } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Month'), 'January 2026');
  await screen.findByRole('heading', { level: 1, name: 'Statement of January 2026' });
  expect(to(STATEMENT).at(-1)?.query).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
});

it('shows an error instead of values', async () => {
  await open(errorResponse(400, 'This has more than 2,000 lines. Choose a shorter period.'));
  await screen.findByText(/This has more than 2,000 lines/);
});
