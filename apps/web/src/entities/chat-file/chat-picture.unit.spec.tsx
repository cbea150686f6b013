import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { ChatPicture } from './chat-picture';

const SRC = '/api/chat/files/1/page.webp';

it('refreshes the sign-in and retries once after a failure, then reports the image as missing', async () => {
  const api = fakeApi({ 'GET chat/unread_count/': { unread_count: 0 } });
  const onMissing = jest.fn();
  render(<ChatPicture src={SRC} alt="A lute" onMissing={onMissing} />);
  const first = screen.getByRole('img', { name: 'A lute' });
  fireEvent.error(first);
  await waitFor(() => expect(screen.getByRole('img')).not.toBe(first));
  expect(api.sent).toHaveLength(1);
  expect(onMissing).not.toHaveBeenCalled();
  expect(screen.getByRole('img').getAttribute('src')).toBe(SRC);
  fireEvent.error(screen.getByRole('img'));
  expect(onMissing).toHaveBeenCalledTimes(1);
});
