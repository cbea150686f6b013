import { screen } from '@testing-library/react';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import TimePlansPage from './time-plans-page';

const plan = (id: string, more: object = {}) => ({
  ...{ id, name: `Plan ${id}`, minutes: 60, price: 99, description: '' },
  ...more,
});
async function open(answer: FakeAnswer) {
  fakeApi({ 'GET dashboard/time-plans/': answer });
  await renderPage(<TimePlansPage />, { path: '/admin/time-plans' });
}

describe('the time plans as admins see them', () => {
  it.each([
    [1, '1 plan available'],
    [3, '3 plans available'],
  ])('show their number: %i', async (count, text) => {
    await open(listPageOf([plan('a')], { count }));
    await screen.findByText(text);
  });

  it('show their minutes, price and description, or a placeholder if they have no description', async () => {
    await open(listPageOf([plan('a'), plan('b', { description: 'For a long weekend.' })]));
    expect(await screen.findAllByText('60 minutes for ₹99')).toHaveLength(2);
    expect(screen.getAllByText('No description available.')).toHaveLength(1);
    screen.getByText('For a long weekend.');
  });

  it('say what minutes are sold for', async () => {
    await open(listPageOf([plan('a')]));
    screen.getByText('Minutes you buy support the community, and an hour stays an hour, bought or earned.');
  });

  it('are empty at first', async () => {
    await open(listPageOf([]));
    await screen.findByText('No time plans found. Create your first plan to get started.');
    screen.getByText('0 plans available');
  });

  it('show an error if loading fails', async () => {
    await open(errorResponse(503, 'The ledger is away.'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to fetch time plans. Please try again.',
    );
  });
});
