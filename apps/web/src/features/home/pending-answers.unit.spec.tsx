import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { person, requestOf } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { PendingAnswers } from './pending-answers';
import { homeOf } from './testing';
import { useHome } from './use-home';

beforeEach(() => jest.useFakeTimers({ now: new Date('2030-01-05T20:00:00.000Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function Answers() {
  const { data, mutate } = useHome();
  return data && <PendingAnswers home={data} mutate={mutate} />;
}

const open = async () => {
  const proposal = {
    ...{ id: 'p1', status: 'PR', scheduled_time: '2030-01-05T20:05:00.000Z', timezone: 'Asia/Kolkata' },
    ...{ teacher: person('tomas', 'Tomás'), request: requestOf() },
  };
  fakeApi({ 'GET home/': homeOf({ proposals: { results: [proposal], count: 1 } }) });
  await renderPage(<Answers />);
};

it('shows the time of a proposal for both parties', async () => {
  await open();
  await screen.findByText('Sat 5 Jan, 20:05–20:35 your time (UTC)');
  screen.getByText('01:35 Sun for Tomás (Kolkata)');
});

it('removes a proposal when its time passes while the page is open', async () => {
  await open();
  await screen.findByText('Bake a sourdough loaf');
  act(() => jest.advanceTimersByTime(300_000));
  await screen.findByText('No proposals to answer.');
});
