import { screen, waitFor } from '@testing-library/react';
import { memberProfile } from '@/entities/member/testing';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { OtherParty } from './other-party';

const PROFILE = 'GET users/{id}/details/';
async function show(more: object = {}, profile?: object) {
  const api = fakeApi(profile ? { [PROFILE]: profile } : {});
  await renderPage(<OtherParty session={sessionOf(more) as unknown as Schedule} />);
  return api;
}

it('shows the other party’s place and reliability', async () => {
  const stats = { sessions_taught: 31, sessions_learned: 4, no_shows: 1, late_marks: 0 };
  const api = await show({ timezone: 'Europe/London' }, memberProfile({ id: 'tomas', ...stats }));
  screen.getByText('Teacher, London');
  await screen.findByText('Attended 35 of 36');
  expect(api.to(PROFILE).map(({ path }) => path)).toEqual(['users/tomas/details/']);
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/chat/tomas');
});

it('shows only the role if nothing else is known', async () => {
  const { student, teacher } = sessionOf();
  const api = await show({ student: teacher, teacher: student, student_timezone: null });
  screen.getByText('Student');
  await waitFor(() => expect(api.to(PROFILE)).toHaveLength(1));
  expect(screen.queryByText(/^Attended/)).toBeNull();
});

it('requests no profile of a deleted member', async () => {
  const api = await show({ teacher: { ...sessionOf().teacher, username: 'former-member' } });
  screen.getByText('Former member');
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
  expect(api.to(PROFILE)).toEqual([]);
});
