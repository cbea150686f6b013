import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { GRACE, sanctionOf } from '../testing';
import AppealsPage from './appeals-page';

const APPEALS = 'GET dashboard/appeals/';
const DECIDE = 'POST dashboard/sanctions/{id}/appeal/';
const appeal = {
  ...{ text: 'I sent it once, to a friend.', created_at: '2026-01-06T10:00:00.000Z', decision: null },
  ...{ reply: '', decided_at: null, decided_by: null },
};

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi(answers);
  const page = await renderPage(<AppealsPage />, { path: '/admin/appeals' });
  return { api, ...page };
}

describe('the appeals', () => {
  it('are decided with a reply', async () => {
    const { api } = await open({
      [APPEALS]: listPageOf([sanctionOf({ appeal })]),
      [DECIDE]: sanctionOf(),
    });
    await screen.findByText('I sent it once, to a friend.');
    expect(api.to(APPEALS)[0]?.query).toMatchObject({ status: 'open' });
    await userEvent.click(screen.getByRole('button', { name: 'Decide the appeal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide the appeal of Luca Ferri' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the decision' }));
    await dialog.findByText('Write at least 10 characters.');
    expect(api.to(DECIDE)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Accept it: take the decision back');
    await userEvent.type(dialog.getByLabelText('Reply'), 'We took it back.');
    api.answer(APPEALS, listPageOf([]));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the decision' }));
    await screen.findByRole('heading', { name: 'Nothing to review' });
    expect(api.to(DECIDE)[0]?.body).toEqual({ decision: 'lift', reply: 'We took it back.' });
  });

  it('show the decided ones with their reply, without anything to do', async () => {
    const decided = {
      ...{ ...appeal, decision: 'uphold' as const, reply: 'Others reported it.' },
      ...{ decided_at: '2026-01-07T10:00:00.000Z', decided_by: GRACE },
    };
    const ended_at = '2026-01-12T10:00:00.000Z';
    const { where } = await open({ [APPEALS]: listPageOf([sanctionOf({ appeal: decided, ended_at })]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Decided' }));
    await screen.findByText('Reply: Others reported it.');
    screen.getByText('Appeal, turned down');
    expect(screen.queryByRole('button', { name: 'Decide the appeal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull();
    expect(where()).toBe('/admin/appeals?tab=decided');
  });

  it('show that loading failed', async () => {
    const { api } = await open({ [APPEALS]: errorResponse(400, 'Down.') });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the appeals.');
    api.answer(APPEALS, listPageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
