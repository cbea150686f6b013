import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { actOf, GRACE } from '../testing';
import AuditPage from './audit-page';

const AUDIT = 'GET dashboard/audit/';
const listed = (...acts: object[]) => listPageOf(acts, { admins: [GRACE] });

async function open(answer: FakeAnswer, at = '/admin/audit') {
  const api = fakeApi({ [AUDIT]: answer });
  const page = await renderPage(<AuditPage />, { path: '/admin/audit', at });
  return { api, ...page };
}
const rows = () => screen.findAllByRole('article');

describe('the audit log', () => {
  it('shows who did what to whom, when and why', async () => {
    await open(listed(actOf({ reason: 'Asks for money' })));
    const [row] = await rows();
    expect(row?.textContent).toContain('Grace Obi blocked luca.ferri.');
    within(row!).getByText('Asks for money');
    expect(within(row!).getByRole('link', { name: 'Review luca.ferri' }).getAttribute('href')).toBe(
      '/admin/user/details/luca',
    );
  });

  it('shows the values before and after an edit', async () => {
    const target = { kind: 'tag', id: 'chess', label: 'Chess' };
    const changes = [
      { field: 'name', before: 'Ches', after: 'Chess' },
      { field: 'about', before: null, after: 'A game of two.' },
    ];
    await open(listed(actOf({ kind: 'tag_changed', thing: target as never, changes })));
    const [row] = await rows();
    expect(row?.textContent).toContain('name: Ches became Chess');
    expect(row?.textContent).toContain('about: nothing became A game of two.');
  });

  it.each([
    ['tag_merged', { kind: 'tag', id: 'a', label: 'A' }, undefined],
    ['content_taken_down', { kind: 'blog', id: 'b', label: 'B', slug: 's' }, '/admin/content?tab=decided'],
    ['content_restored', { kind: 'blog', id: 'b', label: 'B', slug: 's' }, '/blogs/s'],
    ['content_kept', { kind: 'answer', id: 'x', label: 'X', question_id: 'q' }, '/question/q'],
  ])('links from %s to where the target is now', async (kind, target, url) => {
    await open(listed(actOf({ kind: kind as never, thing: target as never })));
    const [row] = await rows();
    expect(within(row!).queryByRole('link')?.getAttribute('href') ?? undefined).toBe(url);
  });

  it('is filtered by search text, kind of action and admin, starting at page 1', async () => {
    const { api, where } = await open(listed(actOf()), '/admin/audit?search=luca&page=3');
    await rows();
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Blocks lifted');
    await userEvent.selectOptions(screen.getByLabelText('Who'), 'Grace Obi');
    await waitFor(() =>
      expect(api.to(AUDIT).at(-1)?.query).toMatchObject({
        search: 'luca',
        kind: 'member_unblocked',
        admin: 'grace',
        page: '1',
      }),
    );
    expect(where()).toBe('/admin/audit?search=luca');
  });

  it('shows that it is empty or could not be loaded', async () => {
    const { api } = await open(errorResponse(400, 'Down.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the audit log.');
    api.answer(AUDIT, listed());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'No actions found' });
  });
});
