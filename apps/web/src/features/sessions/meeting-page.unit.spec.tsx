import { renderPage } from '@/testing/render-page';
import MeetingPage from './meeting-page';

it('leads to the sessions', async () => {
  const { where } = await renderPage(<MeetingPage />, { path: '/meeting' });
  expect(where()).toBe('/sessions');
});
