import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LONGEST_ANSWER } from '@skillhour/contracts';
import { fakeApi, refusal } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { AnswerDialog } from './answer-dialog';

it('shows the server’s error and keeps the reply', async () => {
  const api = fakeApi({
    'POST reviews/{id}/answer/': ({ body }) => (body['answer'] === '' ? refusal(400, 'Write a reply.') : {}),
  });
  await renderPage(<AnswerDialog open onOpenChange={() => undefined} review="r1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await screen.findByText('Write a reply.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').maxLength).toBe(LONGEST_ANSWER);
  expect(api.to('POST reviews/{id}/answer/')[0]?.path).toBe('reviews/r1/answer/');
});
