import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { SessionDispute } from './session-dispute';

const settled = (minutes: number) =>
  sessionOf({
    status: minutes > 0 ? 'CO' : 'CA',
    settlement: { minutes, released: 30 - minutes, settled_at: '2026-01-05T10:00:00.000Z' },
  }) as unknown as Schedule;
const dispute = {
  ...{ id: 'd1', status: 'open', opened_by: 'teacher', reason: 'The line was cut.' },
  ...{ created_at: '2026-01-05T11:00:00.000Z', claim: null, decision: null },
};
async function show(answer: object, minutes = 10, hash = '') {
  fakeApi({ 'GET schedules/s1/dispute/': answer });
  await renderPage(<SessionDispute session={settled(minutes)} />, { path: '/', at: `/${hash}` });
  await screen.findByText('Dispute', { selector: 'h2' });
}

describe('the dispute of a session', () => {
  it('can be opened before the deadline', async () => {
    await show({ dispute: null, open_until: '2999-01-08T10:00:00.000Z' });
    screen.getByText(/^Are the minutes wrong\? You can ask an admin to review them until .*\.$/);
    screen.getByRole('button', { name: 'Dispute the minutes' });
    const help = screen.getByRole('link', { name: 'How disputes are decided' });
    expect(help.getAttribute('href')).toBe('/help/disputes');
  });

  it('shows its form to a member who follows the receipt’s link, once', async () => {
    await show({ dispute: null, open_until: '2999-01-08T10:00:00.000Z' }, 10, '#dispute');
    await screen.findByLabelText('What was wrong?');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows no form to a member who follows the link to an existing dispute', async () => {
    await show({ dispute, open_until: null }, 10, '#dispute');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is about the outcome if no minutes moved', async () => {
    await show({ dispute: null, open_until: '2999-01-08T10:00:00.000Z' }, 0);
    screen.getByText(/^Not what happened\? You can ask an admin to review it until .*\.$/);
    screen.getByRole('button', { name: 'Dispute how it ended' });
  });

  it('shows the statement of the party who opened it, and no second one can be opened', async () => {
    await show({ dispute, open_until: null });
    screen.getByText('The line was cut.');
    screen.getByText('An admin will review it. Nothing moves until then.');
    expect(screen.queryByRole('button', { name: 'Dispute the minutes' })).toBeNull();
  });

  it('shows that an absence no longer counts', async () => {
    const decision = {
      decision: 'reverse',
      minutes: 0,
      note: 'I see.',
      decided_at: '2026-01-06T10:00:00.000Z',
    };
    await show({ dispute: { ...dispute, status: 'decided', decision }, open_until: null }, 0);
    screen.getByText('An admin decided: no one counts as absent.');
    screen.getByText('I see.');
  });
});
