import { screen } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { SessionPreparation } from './session-preparation';

const show = (more: object = {}) =>
  renderPage(<SessionPreparation session={sessionOf(more) as unknown as Schedule} />);
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('links to the device test, the chat and the request', async () => {
  await show({ note: 'Bring flour' });
  screen.getByText('Bring flour');
  expect(links()).toEqual([
    ['Try camera and microphone', '/self-test'],
    ['Messages with Tomás', '/chat/tomas'],
    ['Your request', '/requests/r1'],
  ]);
});

it('does not call the request the teacher’s own', async () => {
  const { student, teacher } = sessionOf();
  await show({ student: teacher, teacher: student });
  expect(links()[2]).toEqual(['The request', '/requests/r1']);
});

it('has no chat link to a deleted member', async () => {
  await show({ teacher: { ...sessionOf().teacher, username: 'former-member' } });
  expect(links().map(([name]) => name)).toEqual(['Try camera and microphone', 'Your request']);
});

it.each(['CO', 'CA'])('is hidden once a session is over (%s)', async (status) => {
  await show({ status, note: 'Bring flour' });
  expect(screen.queryByRole('heading')).toBeNull();
});
