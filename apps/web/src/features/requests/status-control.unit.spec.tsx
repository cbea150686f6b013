import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf } from '@/exchange/testing';
import type { SkillRequest } from '@/exchange/views';
import { fakeApi, refusal, Reply, type Answer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { StatusControl } from './status-control';

const UPDATE = 'PATCH requests/r1/';

async function open(
  status: string,
  { available = 60, answer = {} }: { available?: number; answer?: Answer } = {},
) {
  const api = fakeApi({
    [UPDATE]: answer,
    'GET time/account/': { time_balance: { available_time: available, held_time: 0, total_time: available } },
  });
  await renderPage(<StatusControl request={requestOf({ status }) as unknown as SkillRequest} />);
  return api;
}
const control = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Status' });
const choose = (name: string) => userEvent.selectOptions(control()!, name);
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const answer = async (asked: string, name: string) =>
  userEvent.click((await question(asked)).getByRole('button', { name }));

describe('the status control of the member’s own request', () => {
  it.each([
    ['DR', ['Draft', 'Publish', 'Cancelled']],
    ['PE', ['Pending', 'Cancelled']],
  ])('offers the specified changes for %s', async (status, options) => {
    await open(status);
    expect([...control()!.options].map(({ text }) => text)).toEqual(options);
  });

  it.each(['AC', 'RJ', 'CA', 'CO', 'SC'])('is hidden for %s', async (status) => {
    await open(status);
    expect(control()).toBeNull();
  });

  it('publishes a draft after a confirmation that shows the held minutes', async () => {
    const api = await open('DR');
    await choose('Publish');
    (await question('Publish this request?')).getByText('30 minutes stay on hold until the session.');
    await answer('Publish this request?', 'Go back');
    expect(api.to(UPDATE)).toEqual([]);
    await choose('Publish');
    await answer('Publish this request?', 'Publish');
    await waitFor(() => expect(toasts()).toEqual(['Request published successfully!']));
    expect(api.to(UPDATE).map(({ body }) => body)).toEqual([{ status: 'PE' }]);
  });

  it.each([
    ['PE', 'Its 30 minutes come back to you. This cannot be undone.'],
    ['DR', 'A draft holds no minutes. This cannot be undone.'],
  ])('cancels %s after a confirmation that shows what happens to the minutes', async (status, words) => {
    const api = await open(status);
    await choose('Cancelled');
    (await question('Cancel this request?')).getByText(words);
    await answer('Cancel this request?', 'Cancel request');
    await waitFor(() => expect(api.to(UPDATE).map(({ body }) => body)).toEqual([{ status: 'CA' }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows before publishing that there are not enough minutes', async () => {
    await open('DR', { available: 20 });
    await choose('Publish');
    await (await question('Publish this request?')).findByText('You need 30 minutes, you have 20.');
  });
});

describe('a rejected status change', () => {
  const refused = async (reply: Answer) => {
    await open('DR', { answer: reply });
    await choose('Publish');
    await answer('Publish this request?', 'Publish');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    return toasts()[0];
  };

  it('shows the duration’s error before all others', async () => {
    const errors = { title: ['Too short.'], duration_minutes: ['You need 30 minutes.', 'And more.'] };
    expect(await refused(refusal(400, 'Wrong', errors))).toBe('You need 30 minutes.');
  });

  it('shows the first error if the duration has none', async () => {
    const errors = { preferred_time: ['Too soon.'], title: ['Too short.'] };
    expect(await refused(refusal(400, 'Wrong', errors))).toBe('Too soon.');
  });

  it.each([refusal(400, 'Wrong'), new Reply(500, {})])(
    'shows the sentence from the specification if no field has an error',
    async (reply) => {
      expect(await refused(reply)).toBe('An error occurred. Please try again.');
    },
  );

  it('shows the reason if the status was outdated', async () => {
    expect(await refused(refusal(409, 'It is published already.'))).toBe('It is published already.');
  });
});
