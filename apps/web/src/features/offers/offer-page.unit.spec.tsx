import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberCard } from '@/entities/member/testing';
import { offerDetails, offerOf } from '@/entities/offer/testing';
import { errorResponse, fakeApi, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import OfferPage from './offer-page';
import { routes } from './routes';

const OFFER = 'GET offers/{id}/';

async function open(offer: FakeAnswer = offerDetails(), others: object[] = []) {
  const api = fakeApi({
    'GET offers/{id}/slots/': { timezone: 'UTC', earliest: '', latest: '', free: [] },
    [OFFER]: offer,
    'GET offers/': listPageOf([offerOf(), ...others]),
  });
  await renderPage(<OfferPage />, { path: '/offers/:id', at: '/offers/o1' });
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('page of an offer', () => {
  it('shows the skill, its teacher, its text and its tags', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Fado guitar' });
    expect(screen.getByRole('link', { name: 'Tomás Vega' }).getAttribute('href')).toBe(
      '/users/details/tomas',
    );
    screen.getByText('Level: Beginner');
    screen.getByText('From the first chord on.');
    expect(screen.getByRole('link', { name: 'Guitar' }).getAttribute('href')).toBe('/tags/t1');
    expect(screen.queryByRole('heading', { name: 'More from Tomás' })).toBeNull();
  });

  it('offers neither a message nor a request if the teacher has no account', async () => {
    const offer = offerDetails();
    await open({ ...offer, user: { ...offer.user, is_paper: true } });
    await screen.findByText('This member has no account. Ask a coordinator to get in touch.');
    expect(screen.queryByRole('button', { name: /Choose a time|Ask for this/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  });

  it('shows the usual times on both clocks', async () => {
    const weekly = [{ weekday: 2, from: '18:00', to: '21:00' }];
    await open(offerDetails({ availability: { timezone: 'Asia/Kolkata', weekly } }));
    const times = within(await screen.findByRole('region', { name: 'Usual times' }));
    const lines = times.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Tuesday12:30–15:30', 'Tuesday18:00–21:00']);
    times.getByRole('heading', { name: 'Your time (UTC)' });
    times.getByRole('heading', { name: 'For Tomás (Kolkata)' });
  });

  it('shows them once if both clocks agree', async () => {
    const weekly = [{ weekday: 2, from: '18:00', to: '21:00' }];
    await open(offerDetails({ availability: { timezone: 'UTC', weekly } }));
    const times = within(await screen.findByRole('region', { name: 'Usual times' }));
    times.getByRole('heading', { name: 'For both of you (UTC)' });
    expect(times.getAllByRole('listitem')).toHaveLength(1);
  });

  it('opens the free times, and from there the form for another time', async () => {
    await open();
    await press('Choose a time');
    await screen.findByRole('dialog', { name: 'Choose a time' });
    await press('Ask for a time instead');
    const form = await screen.findByRole('dialog', { name: 'New Skill Request' });
    expect(within(form).getByText('You ask Tomás Vega')).toBeTruthy();
  });

  it('opens the request form, filled in, if the teacher has no times', async () => {
    await open(offerDetails({ availability: null }));
    await screen.findByText('Tomás names no times. Ask for the time that suits you.');
    await press('Ask for this');
    const form = within(await screen.findByRole('dialog', { name: 'New Skill Request' }));
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('A lesson in Fado guitar');
    form.getByText('Guitar');
  });

  it('can be followed by the teacher’s other offers', async () => {
    await open(undefined, [offerOf({ id: 'o2', name: 'Harmony' })]);
    const section = within(await screen.findByRole('region', { name: 'More from Tomás' }));
    expect(section.getAllByRole('article')).toHaveLength(1);
    expect(section.getByRole('link', { name: 'Harmony' }).getAttribute('href')).toBe('/offers/o2');
  });

  it('has no buttons for its own teacher', async () => {
    await open(offerDetails({ user: memberCard({ id: 'me' }) }));
    await screen.findByText('This is your own offer.');
    expect(screen.getByRole('link', { name: 'Your profile' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  });

  it('says that an offer does not exist', async () => {
    await open(errorResponse(404, 'This offer does not exist.'));
    await screen.findByText('This offer doesn’t exist.');
    expect(screen.getByRole('link', { name: 'All offers' }).getAttribute('href')).toBe(
      '/requests?tab=offers',
    );
  });

  it('reports a failure, and loads again on request', async () => {
    const api = await open(errorResponse(400, 'Not now'));
    await screen.findByText('We couldn’t load this offer.');
    api.answer(OFFER, offerDetails());
    await press('Try again');
    await screen.findByRole('heading', { level: 1, name: 'Fado guitar' });
  });
});

it('prefetches the offer, and searches the list of offers', () => {
  const [route] = routes;
  const query = new URLSearchParams();
  expect(route?.data?.({ params: { id: 'o1' }, query })).toEqual([['identity.offer.read', { id: 'o1' }]]);
  expect(route?.search).toMatchObject({ path: '/requests', tab: 'offers' });
});
