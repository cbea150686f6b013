import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schedule } from '@/exchange/views';
import { sessionOf } from '@/exchange/testing';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { RatingDialog } from './rating-dialog';

it('stays open while it is being sent, then shows why it failed', async () => {
  let respond: (rated: object) => void = () => undefined;
  fakeApi({ 'POST *': () => new Promise<object>((resolve) => (respond = resolve)) });
  const session = sessionOf({ status: 'CO' }) as unknown as Schedule;
  const onOpenChange = jest.fn();
  render(<RatingDialog session={session} person={session.teacher} open onOpenChange={onOpenChange} />);
  await userEvent.click(screen.getByRole('button', { name: '4 of 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Rating' }));
  await screen.findByText('Sending...');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  respond(errorResponse(409, 'You have rated this session already.'));
  await screen.findByText('You have rated this session already.');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

describe('RatingDialog', () => {
  const open = (responses: Record<string, FakeAnswer> = {}) => {
    const api = fakeApi(responses);
    const session = sessionOf({ status: 'CO' }) as unknown as Schedule;
    render(<RatingDialog session={session} person={session.teacher} open onOpenChange={() => undefined} />);
    return api;
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Rating' }));
  const review = () => screen.getByLabelText<HTMLTextAreaElement>('A few words, if you like');

  it('requires stars', async () => {
    const api = open();
    await submit();
    await screen.findByText('Please select a rating');
    expect(api.sent).toEqual([]);
  });

  it('accepts at most 2000 characters and rejects an invisible review', async () => {
    const api = open();
    expect(review().maxLength).toBe(2000);
    await userEvent.click(screen.getByRole('button', { name: '4 of 5' }));
    await userEvent.type(review(), '\u200b\u200b');
    await submit();
    await screen.findByText('The review is empty.');
    expect(api.sent).toEqual([]);
  });

  it('shows an error and keeps the review if sending fails', async () => {
    open({ 'POST ratings/': new FakeResponse(500, {}) });
    await userEvent.click(screen.getByRole('button', { name: '4 of 5' }));
    await userEvent.type(review(), 'Patient.');
    await submit();
    await screen.findByText('Failed to submit rating. Please try again.');
    expect(review().value).toBe('Patient.');
  });
});
