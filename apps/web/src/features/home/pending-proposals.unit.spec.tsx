import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { person, requestOf } from '@/exchange/testing';
import { fakeApi, listPageOf } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { PendingProposals } from './pending-proposals';

beforeEach(() => jest.useFakeTimers({ now: new Date('2030-01-05T20:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const proposal = {
  ...{ id: 'p1', status: 'PR', scheduled_time: '2030-01-05T20:05:00.000Z', timezone: 'Asia/Kolkata' },
  ...{ teacher: person('tomas', 'Tomás'), request: requestOf() },
};

it('shows the time of a proposal for both parties', async () => {
  fakeApi({ 'GET *': listPageOf([proposal]) });
  await renderPage(<PendingProposals />);
  await screen.findByText('Sat 5 Jan, 20:05–20:35 your time (UTC)');
  screen.getByText('01:35 Sun for Tomás (Kolkata)');
});

it('requests pending proposals only, however many others are newer', async () => {
  const { to } = fakeApi({ 'GET *': listPageOf([proposal]) });
  await renderPage(<PendingProposals />);
  await screen.findByText('Bake a sourdough loaf');
  expect(to('GET propose/received/')[0]?.query).toMatchObject({ waiting: 'true' });
});

it('removes a proposal when its time passes while the page is open', async () => {
  fakeApi({ 'GET *': listPageOf([proposal]) });
  await renderPage(<PendingProposals />);
  await screen.findByText('Bake a sourdough loaf');
  act(() => jest.advanceTimersByTime(300_000));
  await screen.findByText('No proposals to answer.');
});
