import { jest } from '@jest/globals';
import { fireEvent, render as draw, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { communityStore } from '@/community';
import { fakeApi } from '@/testing/fake-api';
import { RequestFormDialog, type RequestFormDialogProps } from './request-form-dialog';
import type { SkillRequest } from './views';

const REQUEST = {
  id: 'r1',
  title: 'Conversational Italian for a trip',
  body_content: 'Small talk for a train journey and a dinner with friends in Bologna.',
  tags: [{ id: 't', name: 'Communication', tag: { id: 't', name: 'Communication' } }],
  duration_minutes: 30,
  preferred_time: '2999-11-24T18:30:00.000Z',
  status: 'PE',
  held_minutes: 30,
} as SkillRequest;

/** The server never responds; the tests check the sent requests only. */
const fetch = jest.fn((_url: string, _init: RequestInit) => new Promise<never>(() => undefined));
const sent = () =>
  fetch.mock.calls
    .filter(([, { method }]) => method === 'PATCH')
    .map(([, { body }]) => JSON.parse(body as string) as unknown);
/** Wraps the dialog with its own cache, so that no pending request of an earlier test is reused. */
const Page = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <MemoryRouter>{children}</MemoryRouter>
  </SWRConfig>
);
const render = (dialog: ReactElement) => draw(dialog, { wrapper: Page });
const open = (request?: SkillRequest) =>
  render(<RequestFormDialog open onOpenChange={() => undefined} {...(request && { request })} />);

beforeEach(() => {
  localStorage.clear();
  fetch.mockClear();
  Object.assign(globalThis, { fetch });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

afterEach(() => jest.useRealTimers());

describe('RequestFormDialog', () => {
  it('shows the contract’s minimum lengths', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Title'), 'abc');
    expect(screen.getByText('at least 10')).toBeTruthy();
    expect(screen.getByText('at least 50')).toBeTruthy();
  });

  it('takes the limits of the duration from the contract', () => {
    open();
    const { min, max, value } = screen.getByLabelText<HTMLInputElement>('Duration in minutes');
    expect({ min, max, value }).toEqual({ min: '5', max: '180', value: '30' });
  });

  it('shows the contract’s errors under their fields', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Title must be at least 10 characters long.')).toBeTruthy();
    expect(screen.getByText('Please select at least one tag.')).toBeTruthy();
  });

  it('resends a request without a response under the same key, automatically and by hand, and says so', async () => {
    const keys: unknown[] = [];
    let isLost = true;
    const publish = async (_url: string, { method, headers }: RequestInit) => {
      if (method !== 'PATCH') return new Response('[]');
      keys.push((headers as Record<string, string>)['idempotency-key']);
      if (isLost) throw new TypeError('connection reset');
      return new Response(JSON.stringify(REQUEST));
    };
    Object.assign(globalThis, { fetch: publish });
    jest.useFakeTimers({ advanceTimers: 100 });
    open(REQUEST);
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .type(screen.getByLabelText('Title'), '!');
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    press();
    expect(await screen.findByText(/Try again; it won’t be done twice/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(keys).toHaveLength(3);
    isLost = false;
    press();
    await waitFor(() => expect(keys).toHaveLength(4));
    await screen.findByRole('button', { name: 'Save' });
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('adds a tag on Enter and on comma', async () => {
    fakeApi({ 'GET tags/': { data: { tags: [{ id: 't', name: 'Cooking' }] } } });
    open();
    await userEvent.type(screen.getByLabelText('Tags'), 'Cooking,');
    expect(await screen.findByRole('button', { name: /Cooking/ })).toBeTruthy();
  });

  it('asks before it discards typed text, and deletes the draft on confirmation', async () => {
    const onOpenChange = jest.fn();
    const { unmount } = render(<RequestFormDialog open onOpenChange={onOpenChange} request={REQUEST} />);
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    const question = within(screen.getByRole('alertdialog', { name: 'Discard what you wrote?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(`${REQUEST.title}!`);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    // Typed just before closing and not saved yet.
    await userEvent.type(screen.getByLabelText('Title'), '?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    unmount();
    expect(localStorage.length).toBe(0);
  });

  it('closes at once if nothing was typed', async () => {
    const onOpenChange = jest.fn();
    render(<RequestFormDialog open onOpenChange={onOpenChange} />);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('restores text that was never saved', async () => {
    const { unmount } = open();
    await userEvent.type(screen.getByLabelText('Title'), 'Half a thought');
    unmount();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a thought');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('restores a draft only for the purpose it was written for', async () => {
    const teacher = { id: 'm2', username: 'tomas', first_name: 'Tomas', last_name: 'Berg' };
    const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;
    const opened = (more: Partial<RequestFormDialogProps> = {}) =>
      render(<RequestFormDialog open onOpenChange={() => undefined} {...more} />);
    const asked = opened({ teacher });
    await userEvent.type(screen.getByLabelText('Title'), 'For him alone');
    asked.unmount();
    const plain = open();
    expect(title()).toBe('');
    await userEvent.type(screen.getByLabelText('Title'), 'For anybody');
    plain.unmount();
    const again = opened({ repeatOf: REQUEST });
    expect(title()).toBe(REQUEST.title);
    again.unmount();
    const tagged = opened({ tags: ['Cooking'] });
    expect(title()).toBe('');
    screen.getByText('Cooking');
    tagged.unmount();
    opened({ teacher });
    expect(title()).toBe('For him alone');
    screen.getByText('You ask Tomas Berg');
  });

  it('shows how many minutes are missing and how to get more', async () => {
    fakeApi({
      'GET time/account/': { time_balance: { available_time: 20, held_time: 0, total_time: 20 } },
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('You need 30 minutes, you have 20.');
    expect(screen.getByRole('link', { name: 'buy minutes' }).getAttribute('href')).toBe('/time-plans');
    let byRouter = true;
    const seen = (event: Event) => {
      byRouter = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', seen, { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'buy minutes' }));
    // The plans page has a separate document.
    expect(byRouter).toBe(false);
    // The lack is stated only once, with the remedies.
    expect(screen.queryByText(/are missing/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends only the changed fields of an edit', async () => {
    open(REQUEST);
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ title: `${REQUEST.title}!` }]));
  });

  it('offers no purchase if the community sells no minutes', async () => {
    fakeApi({
      'GET time/account/': { time_balance: { available_time: 20, held_time: 0, total_time: 20 } },
      'GET /community.json': { plans: false },
    });
    communityStore.reset();
    open();
    const note = await screen.findByRole('alert');
    await waitFor(() => expect(note.textContent).toContain('Teach somebody. As a draft it waits for them.'));
    expect(screen.queryByRole('link', { name: 'buy minutes' })).toBeNull();
  });
});
