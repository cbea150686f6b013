import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@/exchange/join-window';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { JoinControl } from './join-control';

const JOIN = 'POST meeting/{id}/join/';
const session = sessionOf({ scheduled_time: '2030-01-10T12:00:00.000Z' }) as unknown as Schedule;
const NOW = new Date('2030-01-10T10:00:00.000Z');

const show = async (state: SessionState, answer?: FakeAnswer) => {
  const api = fakeApi(answer ? { [JOIN]: answer } : {});
  await renderPage(<JoinControl session={session} state={state} now={NOW} />);
  return api;
};
const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('the join control', () => {
  it.each([
    ['upcoming', 'in 2 hours', 'Starts in: 02:00:00'],
    ['ended', 'Session ended', null],
  ] as const)(
    'is disabled while a session is %s, and shows when it starts or that it has ended',
    async (state, label, countdown) => {
      await show(state);
      expect(button().textContent).toBe(label);
      expect(button().disabled).toBe(true);
      expect(screen.queryByText(/^Starts in: /)?.textContent ?? null).toBe(countdown);
    },
  );

  it.each([
    ['open', 'in 2 hours'],
    ['running', 'Session in progress'],
  ] as const)('is enabled while a session is %s', async (state, label) => {
    await show(state);
    expect(button().textContent).toBe('Join Meeting');
    expect(button().disabled).toBe(false);
    screen.getByText(label);
  });
});

describe('joining', () => {
  const tab = { location: { href: 'about:blank' }, close: jest.fn() };
  const opened = jest.fn((..._: unknown[]) => tab as unknown as Window);
  beforeEach(() => {
    tab.location.href = 'about:blank';
    tab.close.mockClear();
    opened.mockClear();
    window.open = opened;
  });

  it('opens the room of both parties in a new tab', async () => {
    const api = await show('open', { meeting_id: 'm1' });
    await userEvent.click(button());
    await waitFor(() => expect(tab.location.href).toBe('/meeting-room/m1?teacherId=tomas&studentId=me'));
    expect(opened).toHaveBeenCalledWith('', '_blank');
    expect(api.to(JOIN).map(({ path }) => path)).toEqual(['meeting/s1/join/']);
    expect(tab.close).not.toHaveBeenCalled();
  });

  it.each([
    ['with a reason', errorResponse(409, 'The room is not open yet.'), 'The room is not open yet.'],
    ['without a reason', new FakeResponse(500, {}), 'Unable to join meeting. Please try again later.'],
    ['with a response without a link', {}, 'Unable to join meeting: Invalid response format'],
  ])('closes the blank tab and shows an error if it is rejected %s', async (_, answer, text) => {
    await show('running', answer);
    await userEvent.click(button());
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(tab.location.href).toBe('about:blank');
    expect(button().textContent).toBe('Join Meeting');
  });
});
