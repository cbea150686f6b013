import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import AppealPage from './appeal-page';

const READ = 'POST appeals/read/';
const APPEAL = 'POST appeals/';
const TEXT = 'I sent it once to a friend who had asked me for it, and to nobody else.';
const suspension = {
  ...{ id: 's1', kind: 'suspend', days: 7, cause: 'spam', reason: 'You sent advertising.' },
  ...{ created_at: '2026-01-05T10:00:00.000Z', until: '2026-01-12T10:00:00.000Z', ended_at: null },
  ...{ appeal_until: '2026-02-04T10:00:00.000Z', appeal: null },
};
const sent = { text: TEXT, created_at: '2026-01-06T10:00:00.000Z', decision: null, reply: '' };

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi(answers);
  await renderPage(<AppealPage />, { path: '/appeal', at: '/appeal?token=s1.signature' });
  return api;
}

describe('the page of a decision', () => {
  it('tells a suspended member why and until when, that they keep their minutes, and takes one appeal', async () => {
    const api = await open({ [READ]: suspension, [APPEAL]: { ...suspension, appeal: sent } });
    await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' });
    expect(api.to(READ)[0]).toMatchObject({ body: { token: 's1.signature' }, query: {} });
    screen.getByText('You sent advertising.');
    screen.getByText(/^12 Jan 2026/);
    screen.getByText(/You keep your minutes/);
    const field = await screen.findByLabelText('Why should the decision be taken back?');
    await userEvent.type(field, 'Too short');
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    await screen.findByText('Write at least 50 characters.');
    expect(api.to(APPEAL)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    await screen.findByText(/^The admins will read it/);
    expect(api.to(APPEAL)[0]?.body).toEqual({ token: 's1.signature', text: TEXT });
    expect(screen.queryByRole('button', { name: 'Send the appeal' })).toBeNull();
  });

  it('shows the decision about the appeal', async () => {
    const appeal = { ...sent, decision: 'uphold', reply: 'Others reported it.' };
    await open({ [READ]: { ...suspension, appeal } });
    await screen.findByText('Your appeal was turned down.');
    screen.getByText('Others reported it.');
  });

  it('shows that a suspension has ended, without a form', async () => {
    await open({ [READ]: { ...suspension, ended_at: '2026-01-12T10:00:00.000Z' } });
    await screen.findByRole('heading', { level: 1, name: 'This has ended' });
    screen.getByText('You can sign in again.');
    expect(screen.queryByRole('button', { name: 'Send the appeal' })).toBeNull();
  });

  it('keeps the text if the appeal is rejected', async () => {
    await open({ [READ]: suspension, [APPEAL]: errorResponse(409, 'You can appeal once.') });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Why should the decision be taken back?');
    await userEvent.type(field, TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You can appeal once.');
    expect(field.value).toBe(TEXT);
  });

  it('shows that the link is invalid, or that loading failed', async () => {
    const notFound = new FakeResponse(404, { detail: 'Invalid.', code: 'appeal.invalid_token' });
    const api = await open({ [READ]: errorResponse(500, 'Down.') });
    await screen.findByRole('alert');
    api.answer(READ, notFound);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => screen.getByRole('heading', { name: 'This link is invalid or has expired.' }));
  });
});
