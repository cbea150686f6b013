import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '@/exchange/testing';
import { fakeApi, listPageOf } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import ExchangeDialog from './exchange-dialog';
import { ExchangeLinks } from './exchange-links';

const GIVE = 'POST time/give/';
const ASK = 'POST time/ask/';

async function open() {
  const api = fakeApi({
    'GET users/': listPageOf([person('tomas', 'Tomás')]),
    'GET tags/': { data: { tags: [{ id: 't1', name: 'Guitar' }] } },
    [GIVE]: {},
    [ASK]: {},
  });
  await renderPage(<ExchangeDialog open onOpenChange={() => undefined} />);
  return api;
}
async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function fill(member: string) {
  await choose(member, /Tomás/);
  await choose('What was taught', /Guitar/);
  await userEvent.clear(screen.getByLabelText('Minutes'));
  await userEvent.type(screen.getByLabelText('Minutes'), '45');
}

it('gives minutes for what the reader learned', async () => {
  const api = await open();
  await fill('Your teacher');
  await userEvent.click(screen.getByRole('button', { name: 'Give minutes' }));
  await waitFor(() => expect(toasts()).toContain('Minutes given.'));
  const body = { to: 'tomas', reason: 'exchange', minutes: '45', tag: 'Guitar' };
  expect(api.to(GIVE)[0]?.body).toMatchObject(body);
});

it('asks for minutes for what the reader taught', async () => {
  const api = await open();
  await userEvent.click(screen.getByRole('button', { name: 'I taught' }));
  await fill('Your student');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for minutes' }));
  await waitFor(() => expect(toasts()).toContain('Minutes asked for.'));
  expect(api.to(ASK)[0]?.body).toMatchObject({ from: 'tomas', minutes: '45', tag: 'Guitar' });
});

it('is offered only where members log minutes', async () => {
  fakeApi({ 'GET /community.json': { plans: true } });
  await renderPage(<ExchangeLinks />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows how many asks await an answer', async () => {
  fakeApi({ 'GET /community.json': { in_person: true }, 'GET time/ask/': listPageOf([{}, {}]) });
  await renderPage(<ExchangeLinks />);
  const link = await screen.findByRole('link', { name: 'Asked minutes (2 to answer)' });
  expect(link.getAttribute('href')).toBe('/account/asks');
});
