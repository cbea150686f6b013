import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, listPageOf } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';
import { BeforeTheMove } from './before-the-move';

const HISTORY = 'GET time/history/';
const entryOf = (more: object = {}) => ({
  ...{ at: '2020-05-04T00:00:00.000Z', minutes: 90, tag: 'Gardening', text: 'Cut the hedge' },
  ...{ from: { id: 'me', name: 'Meera Nair' }, to: { id: null, name: 'Old Friend' } },
  ...more,
});

describe('exchanges before the move', () => {
  it('show the other party, the direction and what it was about', async () => {
    const received = {
      from: { id: 'tomas', name: 'Tomás' },
      to: { id: 'me', name: 'Meera Nair' },
      tag: '',
      text: '',
    };
    fakeApi({ [HISTORY]: listPageOf([entryOf(), entryOf(received)]) });
    await renderPage(<BeforeTheMove />);
    const card = within(await screen.findByRole('region', { name: 'Before the move' }));
    const [given, got] = card.getAllByRole('listitem');
    expect(given?.textContent).toBe('To Old FriendGardeningCut the hedge4 May 2020−90 min');
    expect(got?.textContent).toBe('From Tomás4 May 2020+90 min');
  });

  it('name the old bank if a party has no name', async () => {
    fakeApi({ [HISTORY]: listPageOf([entryOf({ to: { id: null, name: '' } })]) });
    await renderPage(<BeforeTheMove />);
    await screen.findByText('To The old bank');
  });

  it.each([
    ['there are none', listPageOf([])],
    ['they cannot be loaded', errorResponse(503, 'Away.')],
  ])('are hidden if %s', async (_reason, answer) => {
    const { to } = fakeApi({ [HISTORY]: answer });
    await renderPage(<BeforeTheMove />);
    await flush();
    expect(to(HISTORY)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Before the move' })).toBeNull();
  });

  it('have pages, of which one that fails can be loaded again', async () => {
    const { answer } = fakeApi({ [HISTORY]: listPageOf([entryOf()], { total_pages: 2 }) });
    await renderPage(<BeforeTheMove />);
    await screen.findByText('To Old Friend');
    answer(HISTORY, errorResponse(404, 'Gone.'));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('We couldn’t load these exchanges. Gone.');
    answer(HISTORY, listPageOf([entryOf({ text: 'An older one' })], { total_pages: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('An older one');
  });
});
