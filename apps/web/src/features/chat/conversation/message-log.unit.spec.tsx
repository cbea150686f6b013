import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ME } from '@/testing/render-page';
import type { Contact } from '../contacts/use-contacts';
import type { ChatSession, ChatView } from '../connection/chat-session';
import { EMPTY_CHAT, type ChatMessage } from '../connection/chat-state';
import { MessageLog } from './message-log';

const OTHER = { id: 'other', username: 'samuel', first_name: 'Samuel', last_name: 'Okoro' } as Contact;
const message = (n: number, sender_id: string) =>
  ({
    ...{ id: `id-${n}`, n, sender_id, message: `Message ${n}`, media: null, file: null },
    timestamp: `2026-11-23T10:0${n}:00.000Z`,
  }) as unknown as ChatMessage;
const messages = [message(1, 'other'), message(2, 'me'), message(3, 'other')];
const viewOf = (readTo: number, more: Partial<ChatView> = {}): ChatView => ({
  chat: { ...EMPTY_CHAT, isKnown: true, epoch: 'e', messages, readTo, mayWrite: true },
  ...{ isLoaded: true, state: 'connected', reason: undefined, isTyping: false, online: undefined },
  ...more,
});
const session = { markRead: jest.fn(), readEarlier: () => new Promise(() => undefined) };
const log = (view: ChatView) => (
  <MessageLog me={ME} contact={OTHER} session={session as unknown as ChatSession} view={view} />
);
const focus = jest.spyOn(document, 'hasFocus');

beforeEach(() => {
  session.markRead.mockClear();
  focus.mockReturnValue(true);
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
});
afterAll(() => focus.mockRestore());

it('names the sender of each message for screen readers', () => {
  render(log(viewOf(3)));
  const by = [...document.querySelectorAll('.chat-bubble')].map(({ textContent }) => textContent);
  expect(by).toEqual(['SamuelMessage 1', 'YouMessage 2', 'SamuelMessage 3']);
});

it('shows what is new since the last visit, even if the page already knows the conversation', () => {
  const { rerender } = render(log(viewOf(2, { isLoaded: false, state: 'connecting' })));
  expect(screen.queryByText('New messages')).toBeNull();
  rerender(log(viewOf(2)));
  screen.getByText('New messages');
  rerender(log(viewOf(3)));
  screen.getByText('New messages');
});

describe('the read position', () => {
  it('is sent while the page has the focus', () => {
    render(log(viewOf(0)));
    expect(session.markRead).toHaveBeenCalled();
  });

  it('is not sent before the window has the focus', () => {
    focus.mockReturnValue(false);
    render(log(viewOf(0)));
    expect(session.markRead).not.toHaveBeenCalled();
    focus.mockReturnValue(true);
    fireEvent.focus(window);
    expect(session.markRead).toHaveBeenCalledTimes(1);
  });

  it('is not sent for messages below the visible area until the reader scrolls down', () => {
    const { rerender } = render(log(viewOf(0, { state: 'disconnected' })));
    const element = screen.getByRole('log');
    Object.defineProperty(element, 'scrollHeight', { value: 2_000 });
    element.scrollTop = 0;
    fireEvent.scroll(element);
    rerender(log(viewOf(0)));
    expect(session.markRead).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
    expect(session.markRead).toHaveBeenCalledTimes(1);
  });
});

it('does not announce earlier messages added at the top', () => {
  const view = viewOf(3);
  render(log({ ...view, chat: { ...view.chat, earlier: true } }));
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
});
