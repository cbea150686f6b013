import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, person, requestOf } from '@/exchange/testing';
import type { SkillRequest } from '@/exchange/views';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { formatShortDay } from '@/ui';
import { ProposalsSection } from './proposals-section';

const LIST = 'GET requests/r1/propose/';
const DECIDE = 'PATCH propose/p1/';
const AT = inHours(48);
const proposal = {
  ...{ id: 'p1', status: 'PR', scheduled_time: AT, timezone: 'UTC', note: '', created_at: inHours(-1) },
  request: { id: 'r1', title: 'Bake a sourdough loaf', tags: [], duration_minutes: 30 },
  ...{ teacher: person('tomas', 'Tomás'), student: person('me', 'Meera'), schedule_id: null },
};

async function open(answers: Record<string, FakeAnswer> = { [LIST]: [proposal] }) {
  const api = fakeApi(answers);
  await renderPage(<ProposalsSection request={requestOf() as unknown as SkillRequest} />);
  return api;
}
const button = (name: string) => screen.findByRole('button', { name });
const confirmDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the proposals for the member’s own request', () => {
  it('show that there are no proposals', async () => {
    await open({ [LIST]: [] });
    await screen.findByText('No schedule proposals yet.');
  });

  it('show that loading failed and retry on request', async () => {
    const api = await open({ [LIST]: errorResponse(400, 'Wrong') });
    await screen.findByText('Failed to load schedules');
    api.answer(LIST, [proposal]);
    await userEvent.click(await button('Try again'));
    await button('Accept');
    expect(screen.queryByText('Failed to load schedules')).toBeNull();
  });

  it.each([
    {
      name: 'Accept',
      title: 'Accept this schedule?',
      description: `Tomás, ${formatShortDay(AT)}. 30 minutes stay on hold until the session; other proposals are declined.`,
    },
    {
      name: 'Reject',
      title: 'Reject this schedule?',
      description: 'We notify Tomás. Your 30 minutes stay on hold for this request.',
    },
  ])('are decided with $name after a confirmation', async ({ name, title, description }) => {
    const api = await open();
    await userEvent.click(await button(name));
    const dialog = await confirmDialog(title);
    dialog.getByText(description);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.to(DECIDE)).toEqual([]);
  });
});

describe('a decision about a proposal', () => {
  it.each([
    ['Accept', 'Accept this schedule?', 'Accepted', 'AC'],
    ['Reject', 'Reject this schedule?', 'Rejected', 'RE'],
  ])('shows %s immediately and reverts it if the server rejects it', async (name, title, shown, status) => {
    let reply: (response: object) => void = () => undefined;
    const api = await open();
    api.answer(DECIDE, () => new Promise<object>((resolve) => (reply = resolve)));
    await userEvent.click(await button(name));
    await userEvent.click((await confirmDialog(title)).getByRole('button', { name }));
    await waitFor(() => expect(api.to(DECIDE)).toHaveLength(1));
    expect(api.to(DECIDE)[0]!.body).toMatchObject({ status });
    // There is no response yet.
    await screen.findByText(shown);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    // The list is not reloaded either before the decision is reverted.
    api.answer(LIST, () => new Promise<object>(() => undefined));
    reply(errorResponse(409, 'This time is already taken.'));
    await button('Accept');
    await waitFor(() => expect(toasts()).toEqual(['This time is already taken.']));
    expect(screen.queryByText(shown)).toBeNull();
  });
});
