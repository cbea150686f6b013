import { screen } from '@testing-library/react';
import { person, requestOf } from '@/exchange/testing';
import type { WholeRequest } from '@/exchange/views';
import { ME, renderPage } from '@/testing/render-page';
import { RequestFacts } from './request-content';

const requestWith = (teacher: ReturnType<typeof person>) =>
  requestOf({
    status: 'SC',
    accepted_schedule: {
      ...{ id: 's1', scheduled_time: '2999-01-10T12:00:00.000Z', timezone: 'Asia/Kolkata' },
      teacher,
    },
  }) as unknown as WholeRequest;
const tomas = person('tomas', 'Tomás');
const session = () => screen.getByText('Session').nextSibling?.textContent;

it('says when the session of one’s own request is, by the teacher’s clock as well', async () => {
  await renderPage(<RequestFacts request={requestWith(tomas)} owner />);
  expect(session()).toMatch(/12:00, UTC, 17:30 for Tomás · Sessions$/);
});

it('says it by the teacher’s alone to them, and leads them to their sessions', async () => {
  await renderPage(<RequestFacts request={requestWith({ ...tomas, id: ME.id })} owner={false} />);
  expect(session()).toMatch(/12:00 · Sessions$/);
});

it('says when it is to everybody else, and leads them nowhere', async () => {
  await renderPage(<RequestFacts request={requestWith(tomas)} owner={false} />);
  expect(session()).toMatch(/12:00$/);
});

it('says on which day of the week a time is', async () => {
  const asked = requestOf({ preferred_time: '2999-01-09T09:30:00.000Z' }) as unknown as WholeRequest;
  await renderPage(<RequestFacts request={asked} owner />);
  expect(screen.getByText('Preferred time').nextSibling?.textContent).toBe('Wed 9 Jan 2999, 09:30');
});
