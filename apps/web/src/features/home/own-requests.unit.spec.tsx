import { screen, within } from '@testing-library/react';
import { inHours, person, requestOf } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { OwnRequests } from './own-requests';
import type { HomeView } from './use-home';

const open = async (results: readonly object[], count = results.length) => {
  fakeApi({ 'GET time/account/': { transactions: [] } });
  const requests = { results, count } as unknown as HomeView['open_requests'];
  await renderPage(<OwnRequests requests={requests} />);
};
const asked = { teacher: person('tomas', 'Tomás'), hours: 24, until: inHours(20), declined: false };

describe('the member’s open requests', () => {
  it.each([
    [
      'DR',
      { next_step: 'draft' },
      'Only you see this draft, and nothing is on hold. Publish it when it’s ready.',
    ],
    [
      'PE',
      { next_step: 'answer_proposals', schedule_proposals_count: 2 },
      '2 proposals wait for your answer.',
    ],
    [
      'PE',
      { next_step: 'asked_until', asked },
      /^Only Tomás can see it until .* Then it opens to everyone\.$/,
    ],
    ['PE', { next_step: 'waits_for_teacher' }, 'Waiting for a teacher to propose a time.'],
    ['PE', { next_step: 'time_near' }, /^No proposal yet, and your preferred time is near\./],
    ['PE', { next_step: 'time_passed' }, 'Your preferred time has passed. Choose a later one.'],
  ])('show their state and what they wait for: %s, %j', async (status, more, text) => {
    await open([requestOf({ status, ...more })]);
    const row = within(screen.getByRole('listitem'));
    row.getByText(text);
    row.getByText(status === 'DR' ? 'Draft' : 'Pending');
    const link = row.getByRole('link', { name: 'Bake a sourdough loaf' });
    expect(link.getAttribute('href')).toBe('/requests/r1');
  });

  it('link to all of them, with their number if more are open', async () => {
    await open([requestOf({ next_step: 'waits_for_teacher' })], 5);
    const link = screen.getByRole('link', { name: 'All 5 open requests' });
    expect(link.getAttribute('href')).toBe('/requests');
  });
});
