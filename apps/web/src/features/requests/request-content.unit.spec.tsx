import { screen } from '@testing-library/react';
import { person, requestOf } from '@/exchange/testing';
import type { RequestDetails } from '@/exchange/views';
import { ME, renderPage } from '@/testing/render-page';
import { RequestFacts } from './request-content';

const requestWith = (teacher: ReturnType<typeof person>) =>
  requestOf({
    status: 'SC',
    accepted_schedule: {
      ...{ id: 's1', scheduled_time: '2999-01-10T12:00:00.000Z', timezone: 'Asia/Kolkata' },
      teacher,
    },
  }) as unknown as RequestDetails;
const tomas = person('tomas', 'Tomás');
const session = () => screen.getByText('Session').nextSibling?.textContent;

it('shows the owner the session’s time, also in the teacher’s time zone', async () => {
  await renderPage(<RequestFacts request={requestWith(tomas)} owner />);
  screen.getByText('Thu 10 Jan 2999, 12:00–12:30 your time (UTC)');
  screen.getByText('17:30 for Tomás (Kolkata)');
  screen.getByRole('link', { name: 'Sessions' });
});

it('shows the teacher only their own time, with a link to their sessions', async () => {
  await renderPage(<RequestFacts request={requestWith({ ...tomas, id: ME.id })} owner={false} />);
  expect(session()).toBe('Thu 10 Jan 2999, 12:00–12:30 your time (UTC)Sessions');
});

it('shows the session’s time to everyone else, without a link', async () => {
  await renderPage(<RequestFacts request={requestWith(tomas)} owner={false} />);
  expect(session()).toMatch(/ 12:00$/);
});

it('shows the weekday of a time', async () => {
  const request = requestOf({ preferred_time: '2999-01-09T09:30:00.000Z' }) as unknown as RequestDetails;
  await renderPage(<RequestFacts request={request} owner />);
  expect(screen.getByText('Preferred time').nextSibling?.textContent).toBe('Wed 9 Jan 2999, 09:30');
});
