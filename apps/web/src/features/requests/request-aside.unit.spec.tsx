import { screen } from '@testing-library/react';
import { inHours, person, requestOf } from '@/exchange/testing';
import type { WholeRequest } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { RequestAside } from './request-aside';

const scheduled_time = inHours(48);
const whole = (teacher: string) => ({
  id: 's1',
  scheduled_time,
  timezone: 'UTC',
  teacher: person(teacher, 'Tomás'),
});
const show = async (accepted_schedule: object, owner = false) => {
  const request = requestOf({ status: 'SC', accepted_schedule }) as unknown as WholeRequest;
  await renderPage(<RequestAside request={request} owner={owner} />);
  await screen.findByText('Session');
};
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('the session of a request', () => {
  it('is for a stranger a time and no more, with no way to it', async () => {
    await show({ id: null, scheduled_time, timezone: null, teacher: null });
    expect(links()).toEqual([]);
  });

  it('leads nobody to sessions that are not theirs, not even an admin', async () => {
    await show(whole('tomas'));
    expect(links()).toEqual([]);
  });

  it('leads its owner and its teacher to it', async () => {
    await show(whole('me'));
    expect(links()).toEqual(['Sessions', 'Everything about the session']);
  });

  it('leads its owner to it', async () => {
    await show(whole('tomas'), true);
    expect(links()).toContain('Everything about the session');
  });
});
