import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REVIEW_REPLY_MAX_LENGTH } from '@skillhour/contracts';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { ReplyDialog } from './reply-dialog';

it('shows the server’s error and keeps the reply', async () => {
  const api = fakeApi({
    'POST reviews/{id}/answer/': ({ body }) =>
      body['answer'] === '' ? errorResponse(400, 'Write a reply.') : {},
  });
  await renderPage(<ReplyDialog open onOpenChange={() => undefined} review="r1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await screen.findByText('Write a reply.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').maxLength).toBe(REVIEW_REPLY_MAX_LENGTH);
  expect(api.to('POST reviews/{id}/answer/')[0]?.path).toBe('reviews/r1/answer/');
});
