import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestFormDialog } from './request-form-dialog';
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

/** Nobody answers: what was sent is all that is asked for. */
const fetch = jest.fn((_url: string, _init: RequestInit) => new Promise<never>(() => undefined));
const sent = () =>
  fetch.mock.calls
    .filter(([, { method }]) => method === 'PATCH')
    .map(([, { body }]) => JSON.parse(body as string) as unknown);
const open = (request?: SkillRequest) =>
  render(<RequestFormDialog open onOpenChange={() => undefined} {...(request && { request })} />);

beforeEach(() => {
  fetch.mockClear();
  Object.assign(globalThis, { fetch });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

afterEach(() => jest.useRealTimers());

describe('the dialog of the request form', () => {
  it('counts the letters that the contract wants', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Title'), 'abc');
    expect(screen.getByText('3 of 10')).toBeTruthy();
    expect(screen.getByText('0 of 50')).toBeTruthy();
  });

  it('takes the limits of the duration from the contract', () => {
    open();
    const { min, max, value } = screen.getByLabelText<HTMLInputElement>('Duration in minutes');
    expect({ min, max, value }).toEqual({ min: '5', max: '180', value: '30' });
  });

  it("shows the contract's sentences under the fields they are about", async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Title must be at least 10 characters long.')).toBeTruthy();
    expect(screen.getByText('Please select at least one tag.')).toBeTruthy();
  });

  it('whose answer is lost is sent again with its key, by itself and by the member, and says so', async () => {
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
    expect(
      await screen.findByText(/Press again: nothing happens twice/, {}, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(keys).toHaveLength(3);
    isLost = false;
    press();
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('sends of an edit only what was changed', async () => {
    open(REQUEST);
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ title: `${REQUEST.title}!` }]));
  });
});
