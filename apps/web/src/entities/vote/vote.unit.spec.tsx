import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/api';
import { renderPage, toasts } from '@/testing/render-page';
import { Vote } from './vote';
import { applyVote, type Votes } from './apply-vote';

const VOTES = { vote_count: 5, user_vote: null };
const button = (name: 'Upvote' | 'Downvote') => screen.getByRole('button', { name });
const count = () => screen.getByRole('status').textContent;
const isPressed = (name: 'Upvote' | 'Downvote') => button(name).getAttribute('aria-pressed') === 'true';

/** Renders a vote whose responses are controlled by the test. */
async function open({ isOwn = false } = {}) {
  const responses: { resolve: (votes: Votes) => void; reject: (error: Error) => void }[] = [];
  const sent: string[] = [];
  const send = (vote: string) => {
    sent.push(vote);
    return new Promise<Votes>((resolve, reject) => responses.push({ resolve, reject }));
  };
  await renderPage(<Vote label="Vote on this" votes={VOTES} isOwn={isOwn} send={send} />);
  return { responses, sent };
}

describe('Vote', () => {
  it.each([
    [null, 'upvote', 6, 'upvote'],
    ['upvote', 'upvote', 4, null],
    ['upvote', 'downvote', 3, 'downvote'],
    [null, 'downvote', 4, 'downvote'],
    ['downvote', 'downvote', 6, null],
  ] as const)('of %s with a press of %s changes 5 to %i', (user_vote, press, vote_count, now) => {
    expect(applyVote({ vote_count: 5, user_vote }, press)).toEqual({
      votes: vote_count,
      vote_count,
      user_vote: now,
    });
  });

  it('shows a press at once, then the server’s count', async () => {
    const { responses, sent } = await open();
    await userEvent.click(button('Upvote'));
    expect([count(), isPressed('Upvote'), sent]).toEqual(['6', true, ['upvote']]);
    await act(async () => responses[0]?.resolve({ votes: 9, vote_count: 9, user_vote: 'upvote' }));
    expect([count(), isPressed('Upvote')]).toEqual(['9', true]);
  });

  it('reverts a failed press and shows an error', async () => {
    const { responses } = await open();
    await userEvent.click(button('Downvote'));
    expect(count()).toBe('4');
    await act(async () => responses[0]?.reject(new ApiError(500, 'x', '')));
    await waitFor(() => expect([count(), isPressed('Downvote')]).toEqual(['5', false]));
    expect(toasts()).toEqual(['We couldn’t save your vote.']);
  });

  it('sends a double click once', async () => {
    const { sent } = await open();
    await userEvent.dblClick(button('Upvote'));
    expect([count(), sent]).toEqual(['6', ['upvote']]);
  });

  it('loses no press: each is sent when the previous one has completed', async () => {
    const { responses, sent } = await open();
    const user = userEvent.setup();
    button('Upvote').focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect([count(), isPressed('Upvote'), sent]).toEqual(['5', false, ['upvote']]);
    await act(async () => responses[0]?.resolve({ votes: 6, vote_count: 6, user_vote: 'upvote' }));
    expect([count(), isPressed('Upvote'), sent]).toEqual(['5', false, ['upvote', 'upvote']]);
    await act(async () => responses[1]?.resolve({ votes: 8, vote_count: 8, user_vote: null }));
    expect([count(), isPressed('Upvote')]).toEqual(['8', false]);
  });

  it('shows the last response if a later press failed', async () => {
    const { responses, sent } = await open();
    const user = userEvent.setup();
    button('Upvote').focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    await act(async () => responses[0]?.resolve({ votes: 9, vote_count: 9, user_vote: 'upvote' }));
    await act(async () => responses[1]?.reject(new ApiError(500, 'x', '')));
    await waitFor(() => expect([count(), isPressed('Upvote')]).toEqual(['9', true]));
    expect(sent).toHaveLength(2);
  });

  it('does nothing on the member’s own content', async () => {
    const { sent } = await open({ isOwn: true });
    expect(button('Upvote').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Upvote'));
    expect(sent).toEqual([]);
  });
});
