import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import type { Import, ImportRow } from '../import-views';
import { importOf, memberOf, questionOf, rowOf, ROWS, rowsOf, totalsWithQuestions } from '../testing';
import { RowsCard } from './rows-card';

const DECIDE = 'PATCH dashboard/imports/{id}/rows/{row}/';
const INVITE = 'POST dashboard/imports/{id}/invitations/';

async function open(
  rows: readonly ImportRow[],
  {
    current = {},
    at = '/rows',
    answers = {},
  }: Partial<{ current: Partial<Import>; at: string; answers: Record<string, FakeAnswer> }> = {},
) {
  const api = fakeApi({ [ROWS]: rowsOf(...rows), ...answers });
  const page = await renderPage(<RowsCard current={importOf(current)} />, { path: '/rows', at });
  return { api, ...page };
}
const row = async (name: string) => within(await screen.findByRole('article', { name }));
const lastQuery = (api: { to: (rule: string) => { query: Record<string, string> }[] }) =>
  api.to(ROWS).at(-1)?.query;

describe('rows of an import', () => {
  it('show the facts, the notes and the position in the files', async () => {
    const note = 'The exchanges add up to −170 minutes.';
    await open([rowOf({ notes: [note] })]);
    const ada = await row('Ada Roca');
    for (const text of [
      'Ready',
      'ada@example.org',
      'Balance −180 min',
      'Credit line 2,400 min',
      'Can be invited',
    ])
      ada.getByText(text);
    ada.getByText(note);
    ada.getByText('Members.csv, line 13');
  });

  it.each([
    [{ account_state: 'paper', email: null }, 'No email: a paper member'],
    [{ account_state: 'inactive' }, 'Inactive: not listed until invited'],
    [{ account_state: 'blocked' }, 'Suspended there: blocked here'],
    [{ account: 'existing', account_state: null }, 'Gets the balance in an account that is already here'],
    [{ account: 'same_as', account_state: null }, 'Same person as another row'],
  ] as const)('say what becomes of the account: %j', async (member, text) => {
    await open([rowOf({ member: memberOf(member) })]);
    (await row('Ada Roca')).getByText(text);
  });

  it('show offers and exchanges', async () => {
    const entry = {
      kind: 'teach' as const,
      name: 'Bread',
      about: '',
      categories: ['Cooking', 'Home'],
      created_at: null,
    };
    const movement = {
      at: '2020-05-04T00:00:00.000Z',
      from: 'Ada',
      to: 'Bea',
      minutes: 90,
      tag: null,
      text: 'Hedge',
    };
    await open([
      rowOf({ id: 'entry:1', kind: 'entry', title: 'Bread', member: null, entry }),
      rowOf({ id: 'movement:1', kind: 'movement', title: 'Ada to Bea', member: null, movement }),
      rowOf({ id: 'account:1', kind: 'account', title: 'The bank', member: null, minutes: -600 }),
    ]);
    const bread = await row('Bread');
    bread.getByText('Offer');
    bread.getByText('Cooking, Home');
    const exchange = await row('Ada to Bea');
    exchange.getByText('4 May 2020');
    exchange.getByText('90 min');
    const bank = await row('The bank');
    bank.getByText('−600 min stay with the community');
    expect(bank.queryByRole('button')).toBeNull();
  });

  it('are those that need a decision first, as long as there are any', async () => {
    const { api } = await open([questionOf()], { current: { totals: totalsWithQuestions(2), questions: 2 } });
    await row('Bea Roca');
    expect(lastQuery(api)).toEqual({ state: 'question', page: '1' });
    screen.getByText('2 rows need a decision');
  });

  it('are filtered by kind, state and text, in the address', async () => {
    const { api, where } = await open([rowOf()], { at: '/rows?search=roca&page=3' });
    await row('Ada Roca');
    expect(lastQuery(api)).toEqual({ search: 'roca', page: '3' });
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Exchanges');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Skipped');
    await waitFor(() =>
      expect(lastQuery(api)).toMatchObject({ kind: 'movement', state: 'skipped', search: 'roca' }),
    );
    expect(where()).toBe('/rows?kind=movement&state=skipped&search=roca');
  });

  it('say how to find other rows if none match', async () => {
    await open([], { at: '/rows?search=nobody' });
    await screen.findByText('Choose another kind or state, or search for something else.');
  });
});

describe('decision about a row', () => {
  it('is sent with another email', async () => {
    const { api } = await open([questionOf()], { answers: { [DECIDE]: rowOf() } });
    const bea = await row('Bea Roca');
    bea.getByText('Ada Roca has the same email.');
    const email = bea.getByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, ' bea@example.org ');
    await userEvent.click(bea.getByRole('button', { name: 'Save decision' }));
    await waitFor(() => expect(api.to(DECIDE)[0]?.body).toEqual({ email: 'bea@example.org' }));
    expect(api.to(DECIDE)[0]?.path).toBe('dashboard/imports/i1/rows/member%3A13/');
  });

  it('makes a paper member of one without an email', async () => {
    const { api } = await open([questionOf()], { answers: { [DECIDE]: rowOf() } });
    const bea = await row('Bea Roca');
    await userEvent.clear(bea.getByLabelText('Email'));
    await userEvent.click(bea.getByRole('button', { name: 'Save decision' }));
    await waitFor(() => expect(api.to(DECIDE)[0]?.body).toEqual({ email: null }));
  });

  it.each([
    ['name_invalid', 'Full name', { name: 'Bea Roca' }],
    ['email_taken', undefined, { use_account: true }],
  ] as const)('starts with what answers %s', async (question, label, body) => {
    const { api } = await open([questionOf({ question, last_name: 'Roca' })], {
      answers: { [DECIDE]: rowOf() },
    });
    const bea = await row('Bea Roca');
    if (label !== undefined) bea.getByLabelText(label);
    await userEvent.click(bea.getByRole('button', { name: 'Save decision' }));
    await waitFor(() => expect(api.to(DECIDE)[0]?.body).toEqual(body));
  });

  it('names the same person among the other rows', async () => {
    const { api } = await open([questionOf(), rowOf()], { answers: { [DECIDE]: rowOf() } });
    const bea = await row('Bea Roca');
    await userEvent.click(bea.getByRole('button', { name: 'Same person' }));
    expect(bea.getByRole('button', { name: 'Save decision' }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(bea.getByLabelText('Find the other row'), 'roca');
    const found = await bea.findAllByRole('radio');
    expect(found).toHaveLength(1);
    await userEvent.click(bea.getByRole('radio', { name: 'Ada Roca, ada@example.org, −180 min' }));
    await userEvent.click(bea.getByRole('button', { name: 'Save decision' }));
    await waitFor(() => expect(api.to(DECIDE)[0]?.body).toEqual({ same_as: 'member:12' }));
  });

  it('moves the focus to the heading when its row disappears', async () => {
    const { api } = await open([questionOf()], { answers: { [DECIDE]: rowOf() } });
    const bea = await row('Bea Roca');
    api.answer(ROWS, rowsOf());
    await userEvent.type(bea.getByLabelText('Email'), '{Enter}');
    await screen.findByRole('heading', { name: 'No rows found' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' })));
  });

  it('can skip the row and take it back in', async () => {
    const { api } = await open([rowOf(), rowOf({ id: 'member:14', title: 'Cai Vila', state: 'skipped' })], {
      answers: { [DECIDE]: rowOf() },
    });
    await userEvent.click((await row('Ada Roca')).getByRole('button', { name: 'Skip Ada Roca' }));
    await userEvent.click(screen.getByRole('button', { name: 'Import Cai Vila after all' }));
    await waitFor(() =>
      expect(api.to(DECIDE).map(({ body }) => body)).toEqual([{ skip: true }, { skip: false }]),
    );
  });

  it('shows why it was rejected, and reads the rows again', async () => {
    const sentence = 'This import can’t be changed now. Reload to see its state.';
    const { api } = await open([questionOf()], { answers: { [DECIDE]: errorResponse(409, sentence) } });
    const bea = await row('Bea Roca');
    const before = api.to(ROWS).length;
    await userEvent.click(bea.getByRole('button', { name: 'Save decision' }));
    await bea.findByText(sentence);
    await waitFor(() => expect(api.to(ROWS).length).toBeGreaterThan(before));
  });

  it('shows the server’s sentence about a field', async () => {
    const rejected = errorResponse(400, 'Invalid.', { email: ['Valid email is required.'] });
    await open([questionOf()], { answers: { [DECIDE]: rejected } });
    const bea = await row('Bea Roca');
    await userEvent.click(bea.getByRole('button', { name: 'Save decision' }));
    await bea.findByText('Valid email is required.');
  });

  it('is possible about a ready row on request, and not about one that is already here', async () => {
    await open([rowOf(), rowOf({ id: 'member:15', title: 'Dan Puig', state: 'already_here' })]);
    const ada = await row('Ada Roca');
    await userEvent.click(ada.getByRole('button', { name: 'Change Ada Roca' }));
    ada.getByRole('form', { name: 'Decision about Ada Roca' });
    await userEvent.click(ada.getByRole('button', { name: 'Cancel' }));
    ada.getByRole('button', { name: 'Change Ada Roca' });
    expect((await row('Dan Puig')).queryByRole('button')).toBeNull();
  });
});

describe('invitation of one imported member', () => {
  const done: Partial<Import> = { state: 'done' };

  it('is sent from the row', async () => {
    const inactive = rowOf({ member: memberOf({ account_state: 'inactive' }) });
    const { api } = await open([inactive], { current: done, answers: { [INVITE]: { queued: 1 } } });
    await userEvent.click((await row('Ada Roca')).getByRole('button', { name: 'Invite Ada Roca' }));
    await waitFor(() => expect(api.to(INVITE)[0]?.body).toEqual({ rows: ['member:12'] }));
  });

  it.each([{ account_state: 'paper', email: null }, { account_state: 'blocked' }] as const)(
    'is not offered for %j',
    async (member) => {
      await open([rowOf({ member: memberOf(member) })], { current: done });
      expect((await row('Ada Roca')).queryByRole('button')).toBeNull();
    },
  );
});
