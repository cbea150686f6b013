import { screen } from '@testing-library/react';
import { inHours, person, requestOf } from '@/exchange/testing';
import type { RequestDetails } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { RequestAside } from './request-aside';

const scheduled_time = inHours(48);
const details = (teacher: string) => ({
  id: 's1',
  scheduled_time,
  timezone: 'UTC',
  teacher: person(teacher, 'Tomás'),
});
const show = async (accepted_schedule: object, owner = false) => {
  const request = requestOf({ status: 'SC', accepted_schedule }) as unknown as RequestDetails;
  await renderPage(<RequestAside request={request} owner={owner} />);
  await screen.findByText('Session');
};
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('the session of a request', () => {
  it('shows only its time to outsiders, without a link', async () => {
    await show({ id: null, scheduled_time, timezone: null, teacher: null });
    expect(links()).toEqual([]);
  });

  it('has no link for members who are not part of it, including admins', async () => {
    await show(details('tomas'));
    expect(links()).toEqual([]);
  });

  it('has a link for its teacher', async () => {
    await show(details('me'));
    expect(links()).toEqual(['Sessions', 'Everything about the session']);
  });

  it('has a link for its owner', async () => {
    await show(details('tomas'), true);
    expect(links()).toContain('Everything about the session');
  });
});
