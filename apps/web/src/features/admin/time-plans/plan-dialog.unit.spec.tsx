import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { PlanDialog } from './plan-dialog';

it('asks before discarding a typed plan', async () => {
  fakeApi({});
  const onOpenChange = jest.fn();
  await renderPage(<PlanDialog open onOpenChange={onOpenChange} />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Two hours');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  expect(onOpenChange).not.toHaveBeenCalled();
});

const ADD = 'POST dashboard/time-plans/';
async function openAddDialog(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi(answers);
  const onOpenChange = jest.fn();
  await renderPage(<PlanDialog open onOpenChange={onOpenChange} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const write = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText('Name');
  return { api, onOpenChange, field, write, add };
}
const COMPLETE = { Name: 'Two hours', Minutes: '120', 'Price (₹)': '149.50' };

describe('a new plan', () => {
  it('shows an error per field and clears it when the field is edited', async () => {
    const { api, write, add } = await openAddDialog();
    await add();
    await screen.findByText('Name is required.');
    screen.getByText('Minutes must be at least 1.');
    screen.getByText('Price must be at least 1.');
    await write({ Minutes: '1' });
    expect(screen.queryByText('Minutes must be at least 1.')).toBeNull();
    screen.getByText('Name is required.');
    screen.getByText('Price must be at least 1.');
    expect(api.to(ADD)).toEqual([]);
  });

  it('enforces the maximum values', async () => {
    const { write, add } = await openAddDialog();
    await write({ Name: 'Too much', Minutes: '100001', 'Price (₹)': '1000001' });
    await add();
    await screen.findByText('Minutes must be at most 100,000.');
    screen.getByText('Price must be at most 1,000,000.');
  });

  it('is sent once, however often the button is pressed', async () => {
    let respond: (plan: object) => void = () => undefined;
    const { api, write, add, onOpenChange } = await openAddDialog({
      [ADD]: () => new Promise<object>((resolve) => (respond = resolve)),
    });
    await write(COMPLETE);
    await add();
    await userEvent.click(await screen.findByRole('button', { name: 'Adding...' }));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    respond({});
    await waitFor(() => expect(toasts()).toEqual(['Time plan added successfully!']));
    expect(api.to(ADD).map(({ body }) => body)).toEqual([
      { name: 'Two hours', minutes: 120, price: 149.5, description: '' },
    ]);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('keeps the typed values if the server rejects it without a reason', async () => {
    const { write, add, field, onOpenChange } = await openAddDialog({ [ADD]: new FakeResponse(400, {}) });
    await write(COMPLETE);
    await add();
    await screen.findByText('An unexpected error occurred.');
    expect(field('Name').value).toBe('Two hours');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
