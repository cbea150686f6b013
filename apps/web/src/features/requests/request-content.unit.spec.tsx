import { screen } from '@testing-library/react';
import { person, requestOf } from '@/exchange/testing';
import type { WholeRequest } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { RequestFacts } from './request-content';

const request = requestOf({
  status: 'SC',
  accepted_schedule: {
    ...{ id: 's1', scheduled_time: '2999-01-10T12:00:00.000Z', timezone: 'Asia/Kolkata' },
    teacher: person('tomas', 'Tomás'),
  },
}) as unknown as WholeRequest;
const session = () => screen.getByText('Session').nextSibling?.textContent;

it('says when the session of one’s own request is, by the teacher’s clock as well', async () => {
  await renderPage(<RequestFacts request={request} owner />);
  expect(session()).toMatch(/12:00, UTC, 17:30 for Tomás · Sessions$/);
});

it('says it by the reader’s alone to everybody else', async () => {
  await renderPage(<RequestFacts request={request} owner={false} />);
  expect(session()).toMatch(/12:00 · Sessions$/);
});
