import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Meeting } from '../shared';
import { ChatRail, MessagePopup } from './chat-rail';
import type { RoomChatState } from './room-chat-state';

const meeting = {
  role: 'student',
  schedule: { student: { id: 'meera', first_name: 'Meera' }, teacher: { id: 'tom', first_name: 'Tom' } },
} as unknown as Meeting;

/** Chat state in which the first `before` messages existed when the page joined. */
const chatAfterJoining = (before: number, ...messages: [sender: string, text: string][]): RoomChatState => ({
  ...chatOf(...messages),
  before,
});
const chatOf = (...messages: [sender: string, text: string][]) =>
  ({
    earlier: false,
    before: 0,
    unsent: [],
    lines: messages.map(([sender_id, text], at) => ({
      ...{ id: `l${at}`, n: at + 1, sender_id, sender_name: sender_id, text },
      time: '2026-11-23T10:00:00.000Z',
    })),
  }) as unknown as RoomChatState;

const opened: string[] = [];
const popup = (chat: RoomChatState, over?: 'code' | 'stage') => (
  <MessagePopup chat={chat} meeting={meeting} over={over} onOpen={() => opened.push('chat')} />
);

beforeEach(() => {
  opened.splice(0);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

it('shows the number of new messages', async () => {
  const { rerender } = render(<ChatRail unreadCount={0} onOpen={() => opened.push('chat')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Live Chat' }));
  rerender(<ChatRail unreadCount={2} onOpen={() => opened.push('chat')} />);
  screen.getByRole('button', { name: 'Live Chat, 2 new' });
  expect(opened).toEqual(['chat']);
});

it('shows a message of the other participant for a while when the chat is hidden', async () => {
  const { rerender } = render(popup(chatOf(['tom', 'Before']), 'code'));
  expect(screen.queryByText('Before')).toBeNull();
  rerender(popup(chatOf(['tom', 'Before'], ['tom', 'What does x hold?']), 'code'));
  await userEvent.click(screen.getByRole('button', { name: /What does x hold/ }));
  expect(opened).toEqual(['chat']);
  act(() => void jest.advanceTimersByTime(8_000));
  expect(screen.queryByText('What does x hold?')).toBeNull();
});

it('does not show messages sent before the page joined', () => {
  const { rerender } = render(popup(chatOf(), 'code'));
  rerender(popup(chatAfterJoining(1, ['tom', 'Before']), 'code'));
  expect(screen.queryByText('Before')).toBeNull();
  rerender(popup(chatAfterJoining(1, ['tom', 'Before'], ['tom', 'Now']), 'code'));
  screen.getByText('Now');
});

it('does not show messages that were read in the chat or that are the member’s own', () => {
  const { rerender } = render(popup(chatOf()));
  rerender(popup(chatOf(['tom', 'Seen'])));
  act(() => void jest.advanceTimersByTime(1_000));
  rerender(popup(chatOf(['tom', 'Seen']), 'stage'));
  expect(screen.queryByText('Seen')).toBeNull();
  rerender(popup(chatOf(['tom', 'Seen'], ['meera', 'Mine']), 'stage'));
  expect(screen.queryByText('Mine')).toBeNull();
});
