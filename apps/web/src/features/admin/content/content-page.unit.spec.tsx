import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { GRACE, reportTargetOf } from '../testing';
import ContentPage from './content-page';

const QUEUE = 'GET dashboard/content-reports/';
const DECIDE = 'POST dashboard/content-reports/{id}/decide/';
const REASON = 'It advertises a shop without saying so.';

async function open(answers: Record<string, FakeAnswer>, at = '/admin/content') {
  const api = fakeApi(answers);
  const page = await renderPage(<ContentPage />, { path: '/admin/content', at });
  return { api, ...page };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const takenDown = (more: object = {}) =>
  reportTargetOf({
    status: 'decided',
    state: 'taken_down',
    open_count: 0,
    decision: {
      decision: 'take_down',
      reason: REASON,
      decided_by: GRACE,
      decided_at: new Date(Date.now() - 7_200_000).toISOString(),
    },
    ...more,
  });

describe('the queue of reported content', () => {
  it('shows the content, its author, and why it was reported', async () => {
    await open({ [QUEUE]: listPageOf([reportTargetOf()]) });
    const link = await screen.findByRole('link', { name: 'Your chain is longer than you think' });
    expect(link.getAttribute('href')).toBe('/blogs/your-chain');
    screen.getByText('Blog');
    screen.getByRole('link', { name: 'Luca Ferri' });
    screen.getByText('Measure it cold.');
    screen.getByRole('heading', { name: '1 report, 1 open' });
    screen.getByText(/This sells chains of his own shop/);
  });

  it('shows the kind of content if it has no title', async () => {
    await open({ [QUEUE]: listPageOf([reportTargetOf({ title: '' })]) });
    await screen.findByRole('heading', { level: 2, name: 'Blog' });
  });

  it('is searched with the search box and shows that nothing was found', async () => {
    const { api } = await open({ [QUEUE]: listPageOf([]) }, '/admin/content?search=chain&tab=decided');
    await screen.findByRole('heading', { name: 'Nothing found' });
    expect(api.to(QUEUE).at(-1)?.query).toMatchObject({ search: 'chain', status: 'decided' });
  });

  it('takes content down with a reason of at least ten characters, which the author sees', async () => {
    const { api } = await open({ [QUEUE]: listPageOf([reportTargetOf()]), [DECIDE]: takenDown() });
    await press('Take down');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Take down “Your chain is longer than you think”?' }),
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'Shop');
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    await dialog.findByText('Enter a reason of at least 10 characters. The author will see it.');
    expect(api.to(DECIDE)).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('Reason'));
    await userEvent.type(dialog.getByLabelText('Reason'), REASON);
    api.answer(QUEUE, listPageOf([]));
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    await screen.findByRole('heading', { name: 'Nothing to review' });
    expect(api.to(DECIDE).map(({ path, body }) => [path, body])).toEqual([
      ['dashboard/content-reports/b1/decide/', { decision: 'take_down', reason: REASON }],
    ]);
  });

  it('keeps content and explains the consequence first', async () => {
    const { api } = await open({
      [QUEUE]: listPageOf([reportTargetOf()]),
      [DECIDE]: reportTargetOf({ open_count: 0 }),
    });
    await press('Leave it');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('The open report is closed; members see it as before, and can report it again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(api.to(DECIDE)[0]?.body).toEqual({ decision: 'leave' }));
  });

  it('shows who decided what and why, and can restore content', async () => {
    const { api, where } = await open({ [QUEUE]: listPageOf([takenDown()]), [DECIDE]: reportTargetOf() });
    await press('Decided');
    expect(where()).toBe('/admin/content?tab=decided');
    await screen.findByText('Taken down', { selector: 'span' });
    screen.getByText(REASON);
    expect(document.body.textContent).toContain('Taken down by Grace Obi 2 hours ago.');
    expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
    await press('Restore');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Restore “Your chain is longer than you think”?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(api.to(DECIDE)[0]?.body).toEqual({ decision: 'restore' }));
  });

  it('reloads when another admin has already decided', async () => {
    const { api } = await open({
      [QUEUE]: listPageOf([reportTargetOf()]),
      [DECIDE]: errorResponse(409, 'There are no open reports about this.'),
    });
    await press('Leave it');
    api.answer(QUEUE, listPageOf([]));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(api.to(QUEUE).length).toBeGreaterThan(1));
  });

  it('shows why a take-down was rejected', async () => {
    await open({
      [QUEUE]: listPageOf([reportTargetOf()]),
      [DECIDE]: errorResponse(409, 'This has already been taken down.'),
    });
    await press('Take down');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This has already been taken down.');
  });

  it('hides content that its author deleted and only offers to close the report', async () => {
    await open({
      [QUEUE]: listPageOf([reportTargetOf({ state: 'deleted', content: '', content_html: '' })]),
    });
    await screen.findByText('Deleted by its author');
    expect(screen.queryByRole('link', { name: /Your chain/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
    screen.getByRole('button', { name: 'Leave it' });
  });

  it('offers a message’s file for download with its name and size', async () => {
    const file = { media: '/images/y/file.bin', name: 'invoice.html', bytes: 30_000 };
    await open({
      [QUEUE]: listPageOf([reportTargetOf({ kind: 'message', content: '', content_html: '', file })]),
    });
    const link = await screen.findByRole('link', { name: /invoice\.html/ });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([file.media, file.name]);
    expect(link.textContent).toContain('29 KB');
  });

  it('expands long texts and further reports on request', async () => {
    const [report] = reportTargetOf().reports;
    const reports = [1, 2, 3].map((n) => ({ ...report!, id: `r${n}` as never, note: `Reason number ${n}.` }));
    await open({
      [QUEUE]: listPageOf([reportTargetOf({ content: 'a'.repeat(2_000), reports, report_count: 3 })]),
    });
    const all = await screen.findByRole('button', { name: 'Show all' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(all);
    screen.getByRole('button', { name: 'Show less' });
    expect(screen.queryByText('Reason number 3.')).toBeNull();
    await press('Show 1 more report');
    screen.getByText('Reason number 3.');
  });

  it('shows that loading failed and retries', async () => {
    const { api } = await open({ [QUEUE]: errorResponse(400, 'Down.') });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the reported content.',
    );
    api.answer(QUEUE, listPageOf([]));
    await press('Try again');
    await screen.findByRole('heading', { name: 'Nothing to review' });
  });
});
