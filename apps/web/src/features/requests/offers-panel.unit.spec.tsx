import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberCard, ownProfile } from '@/entities/member/testing';
import { offerOf } from '@/entities/offer/testing';
import { errorResponse, fakeApi, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import RequestsPage from './requests-page';

const OFFERS = 'GET offers/';

async function open(
  offers: FakeAnswer = listPageOf([offerOf()]),
  at = '/requests?tab=offers',
  profile: FakeAnswer = ownProfile(),
) {
  const api = fakeApi({ [OFFERS]: offers, 'GET profile/': profile, 'GET *': listPageOf([]) });
  const shown = await renderPage(<RequestsPage />, { path: '/requests', at });
  return { ...shown, api, sent: () => api.to(OFFERS).at(-1)?.query };
}

describe('offers under Explore', () => {
  it('are opened beside the requests, and the tab stays the one of Explore', async () => {
    const { where } = await open(undefined, '/requests?tab=explore');
    await userEvent.click(screen.getByRole('button', { name: 'Offers' }));
    await screen.findByRole('link', { name: 'Fado guitar' });
    expect(where()).toBe('/requests?tab=offers');
    expect(screen.getByRole('tab', { name: /Explore Requests/ }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Requests' }));
    await waitFor(() => expect(where()).toBe('/requests?tab=explore'));
  });

  it('show the skill, the teacher and the days on the reader’s clock, and link to their page', async () => {
    const availability = { timezone: 'Asia/Kolkata', weekly: [{ weekday: 3, from: '00:00', to: '02:00' }] };
    await open(listPageOf([offerOf({ availability })]));
    const link = await screen.findByRole('link', { name: 'Fado guitar' });
    expect(link.getAttribute('href')).toBe('/offers/o1');
    const card = within(screen.getByRole('article'));
    card.getByText('Beginner');
    card.getByText('From the first chord on.');
    card.getByText('Guitar');
    card.getByText('Usually available on Tue');
    expect(card.getByRole('link', { name: 'Tomás Vega' }).getAttribute('href')).toBe('/users/details/tomas');
  });

  it.each([
    ['come below the reason for an offer, for a member without one', [], 1],
    ['come without a reason for a member with an offer', ['Cooking'], 0],
  ])('%s', async (_, skills, lines) => {
    await open(undefined, undefined, ownProfile({ skills }));
    await screen.findByRole('article');
    expect(
      screen.queryAllByText(/^Teach for half an hour, and you can learn for half an hour\./),
    ).toHaveLength(lines);
    expect(screen.queryAllByRole('button', { name: 'Say what you can teach' })).toHaveLength(lines);
  });

  it('are shown although the member’s own profile can’t be loaded', async () => {
    await open(undefined, undefined, errorResponse(400, 'Away.'));
    await screen.findByRole('article');
  });

  it('mark the member’s own', async () => {
    await open(listPageOf([offerOf({ level: null, user: memberCard({ id: 'me' }) })]));
    await screen.findByText('This is your own offer.');
  });

  it('are filtered by day and time on the device’s clock, and sorted, from the first page on', async () => {
    const { sent, where } = await open(listPageOf([offerOf()], { count: 20, total_pages: 2 }));
    await screen.findByRole('article');
    expect(sent()).toMatchObject({ page: '1', sort: 'newest' });
    expect(sent()).not.toHaveProperty('timezone');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await userEvent.selectOptions(screen.getByLabelText('Day'), 'Tuesday');
    await waitFor(() => expect(sent()).toMatchObject({ weekday: '2', timezone: 'UTC', page: '1' }));
    await userEvent.selectOptions(screen.getByLabelText('Time of day'), 'Evening');
    await waitFor(() => expect(sent()).toMatchObject({ weekday: '2', from: '18:00' }));
    expect(sent()).not.toHaveProperty('to');
    await userEvent.selectOptions(screen.getByLabelText('Time of day'), 'Morning');
    await waitFor(() => expect(sent()).toMatchObject({ from: '06:00', to: '12:00' }));
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Best rated first');
    await waitFor(() => expect(sent()).toMatchObject({ sort: 'rating', weekday: '2' }));
    expect(Object.fromEntries(new URLSearchParams(where().split('?')[1]))).toEqual({
      ...{ tab: 'offers', weekday: '2', from: '06:00', to: '12:00', sort: 'rating' },
    });
  });

  it('are in the order of the matches of a search text', async () => {
    await open(undefined, '/requests?tab=offers&search=guitar');
    await screen.findByRole('article');
    expect(screen.queryByLabelText('Sort')).toBeNull();
  });
});

describe('an empty list of offers', () => {
  it('leads to the requests, and to an offer of one’s own', async () => {
    await open(listPageOf([]));
    await screen.findByText('No offers found.');
    screen.getByRole('button', { name: 'Offer a skill' });
    expect(screen.getByRole('link', { name: 'Explore requests' }).getAttribute('href')).toBe(
      '/requests?tab=explore',
    );
  });

  it('offers to clear the filters that match nothing', async () => {
    const { where } = await open(listPageOf([]), '/requests?tab=offers&weekday=2&from=18:00');
    await screen.findByText('No teacher is usually available then.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('What members teach appears here.');
    expect(where()).toBe('/requests?tab=offers');
  });

  it('repeats a search without results', async () => {
    await open(listPageOf([]), '/requests?tab=offers&search=lute');
    await screen.findByText('Nothing matches “lute”. Try another word.');
  });

  it('shows that loading failed, and loads again on request', async () => {
    const { api } = await open(errorResponse(400, 'Wrong'));
    await screen.findByText('We couldn’t load the offers.');
    api.answer(OFFERS, listPageOf([offerOf()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Fado guitar' });
  });
});
