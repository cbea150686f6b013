import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schedule } from '@/exchange/views';
import { sessionOf } from '@/exchange/testing';
import { fakeApi, refusal } from '@/testing/fake-api';
import { RatingDialog } from './rating-dialog';

it('stays while it is sent, whatever is pressed, and says why it failed', async () => {
  let answer: (rated: object) => void = () => undefined;
  fakeApi({ 'POST *': () => new Promise<object>((resolve) => (answer = resolve)) });
  const session = sessionOf({ status: 'CO' }) as unknown as Schedule;
  const onOpenChange = jest.fn();
  render(<RatingDialog session={session} person={session.teacher} open onOpenChange={onOpenChange} />);
  await userEvent.click(screen.getByRole('button', { name: '4 of 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Rating' }));
  await screen.findByText('Sending...');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  answer(refusal(409, 'You have rated this session already.'));
  await screen.findByText('You have rated this session already.');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
