import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf } from '@/exchange/testing';
import type { SkillRequest } from '@/exchange/views';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { StatusControl } from './status-control';

const UPDATE = 'PATCH requests/r1/';

async function open(
  status: string,
  { available = 60, answer = {} }: { available?: number; answer?: FakeAnswer } = {},
) {
  const api = fakeApi({
    [UPDATE]: answer,
    'GET time/account/': { time_balance: { available_time: available, held_time: 0, total_time: available } },
  });
  const page = await renderPage(<StatusControl request={requestOf({ status }) as unknown as SkillRequest} />);
  return { ...api, ...page };
}
const control = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Status' });
const choose = (name: string) => userEvent.selectOptions(control()!, name);
const confirmDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const answerDialog = async (title: string, name: string) =>
  userEvent.click((await confirmDialog(title)).getByRole('button', { name }));

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

  it('publishes a draft after a confirmation that shows the held minutes, and opens its page', async () => {
    const api = await open('DR');
    await choose('Publish');
    (await confirmDialog('Publish this request?')).getByText('30 minutes stay on hold until the session.');
    await answerDialog('Publish this request?', 'Go back');
    expect(api.to(UPDATE)).toEqual([]);
    await choose('Publish');
    await answerDialog('Publish this request?', 'Publish');
    await waitFor(() => expect(toasts()).toEqual(['Request published successfully!']));
    expect(api.to(UPDATE).map(({ body }) => body)).toEqual([{ status: 'PE' }]);
    expect(api.where()).toBe('/requests/r1');
  });

  it.each([
    ['PE', 'Its 30 minutes come back to you. This cannot be undone.'],
    ['DR', 'A draft holds no minutes. This cannot be undone.'],
  ])('cancels %s after a confirmation that shows what happens to the minutes', async (status, text) => {
    const api = await open(status);
    await choose('Cancelled');
    (await confirmDialog('Cancel this request?')).getByText(text);
    await answerDialog('Cancel this request?', 'Cancel request');
    await waitFor(() => expect(api.to(UPDATE).map(({ body }) => body)).toEqual([{ status: 'CA' }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows before publishing that there are not enough minutes', async () => {
    await open('DR', { available: 20 });
    await choose('Publish');
    await (await confirmDialog('Publish this request?')).findByText('You need 30 minutes, you have 20.');
  });
});

describe('a rejected status change', () => {
  const rejected = async (reply: FakeAnswer) => {
    await open('DR', { answer: reply });
    await choose('Publish');
    await answerDialog('Publish this request?', 'Publish');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    return toasts()[0];
  };

  it('shows the duration’s error before all others', async () => {
    const errors = { title: ['Too short.'], duration_minutes: ['You need 30 minutes.', 'And more.'] };
    expect(await rejected(errorResponse(400, 'Wrong', errors))).toBe('You need 30 minutes.');
  });

  it('shows the first error if the duration has none', async () => {
    const errors = { preferred_time: ['Too soon.'], title: ['Too short.'] };
    expect(await rejected(errorResponse(400, 'Wrong', errors))).toBe('Too soon.');
  });

  it.each([errorResponse(400, 'Wrong'), new FakeResponse(500, {})])(
    'shows the sentence from the specification if no field has an error',
    async (reply) => {
      expect(await rejected(reply)).toBe('An error occurred. Please try again.');
    },
  );

  it('shows the reason if the status was outdated', async () => {
    expect(await rejected(errorResponse(409, 'It is published already.'))).toBe('It is published already.');
  });
});
