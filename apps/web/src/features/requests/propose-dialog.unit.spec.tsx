import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SkillRequest } from '@/exchange/views';
import { requestOf } from '@/exchange/testing';
import { fakeApi, errorResponse, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { ProposeDialog } from './propose-dialog';

const TIMES = 'GET requests/r1/times/';
const AT = '2031-11-25T11:00:00.000Z';
const request = requestOf({ preferred_time: AT }) as unknown as SkillRequest;
const known = {
  timezone: 'Europe/Rome',
  taken: [{ from: '2031-11-25T18:20:00Z', to: '2031-11-25T18:50:00Z' }],
};

async function open(times: FakeAnswer) {
  const api = fakeApi({ [TIMES]: times });
  await renderPage(<ProposeDialog open onOpenChange={() => undefined} request={request} />);
  return api;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Date and time');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const strip = (name: RegExp) => screen.findByRole('img', { name });

beforeEach(() => jest.useFakeTimers({ now: new Date('2031-11-01T08:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('the busy times of both members', () => {
  it('are shown exactly, not rounded to the quarter hours of the strip', async () => {
    await open(known);
    await strip(/^You: .* Taken: 18:20 – 18:50\.$/);
    await strip(/^Ines: .* Taken: 18:20 – 18:50\.$/);
  });

  it('are loaded around a typed date', async () => {
    const api = await open(({ query }) =>
      Date.parse(query['from'] ?? '') > Date.parse('2031-12-01')
        ? { timezone: 'Europe/Rome', taken: [{ from: '2032-02-02T12:00:00Z', to: '2032-02-02T13:00:00Z' }] }
        : known,
    );
    await strip(/^You: .* Taken/);
    type('02/02/2032, 12:15');
    await screen.findByRole('option', { name: /^12:15, taken/ });
    const { from, to } = api.to(TIMES).at(-1)!.query;
    expect(Date.parse(from ?? '')).toBeLessThan(Date.parse('2032-02-01'));
    expect(Date.parse(to ?? '')).toBeGreaterThan(Date.parse('2032-02-04'));
  });

  it('are not loaded again for days close to the first one', async () => {
    const api = await open(known);
    await strip(/^You: .* Taken/);
    (await screen.findByRole('gridcell', { selected: true })).focus();
    for (const day of [24, 23, 22, 21, 20, 19]) {
      await userEvent.keyboard('{ArrowLeft}');
      await screen.findByRole('gridcell', { name: new RegExp(`${day} November`), selected: true });
    }
    expect(api.to(TIMES)).toHaveLength(1);
  });

  it('are not shown as free before they are loaded', async () => {
    let respond: (times: object) => void = () => undefined;
    await open(() => new Promise<object>((resolve) => (respond = resolve)));
    await screen.findByText('Looking up what is taken...');
    expect(screen.queryByRole('img', { name: /Nothing is taken/ })).toBeNull();
    respond({ timezone: null, taken: [] });
    await strip(/^You: .* Nothing is taken\.$/);
    expect(screen.queryByText('Looking up what is taken...')).toBeNull();
  });

  it('are shown as unknown if loading fails', async () => {
    await open(errorResponse(400, 'Please ask for a shorter time.'));
    await screen.findByText(/^We couldn’t load busy times\./);
    expect(screen.queryByRole('img', { name: /Nothing is taken/ })).toBeNull();
  });
});

describe('the summary of a proposal', () => {
  const proposalSummary = async () => within(await screen.findByRole('region', { name: 'You propose' }));

  it('shows the time for both members, and whether it is the preferred time', async () => {
    await open(known);
    await strip(/^You: .* Taken/);
    const card = await proposalSummary();
    card.getByText('Tue 25 Nov, 11:00–11:30 your time (UTC)');
    card.getByText('12:00 for Ines (Rome)');
    card.getByText(/^This is the time Ines asked for\./);
  });

  it('follows the chosen time and shows no times for invalid input', async () => {
    await open(known);
    await strip(/^You: .* Taken/);
    type('26/11/2031, 12:15');
    const card = await proposalSummary();
    card.getByText('Wed 26 Nov, 12:15–12:45 your time (UTC)');
    card.getByText('13:15 for Ines (Rome)');
    expect(card.queryByText(/asked for/)).toBeNull();
    type('soon');
    await waitFor(() => expect(card.queryByText(/your time/)).toBeNull());
    card.getByText(/minutes are on hold for you/);
  });
});

describe('a rejected proposal', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Propose' }));

  it('shows the reason until the form is changed', async () => {
    const api = await open(known);
    api.answer('POST propose/', errorResponse(409, 'This time is already taken.'));
    await strip(/^You: .* Taken/);
    await send();
    await screen.findByText('This time is already taken.');
    type('26/11/2031, 12:15');
    await waitFor(() => expect(screen.queryByText('This time is already taken.')).toBeNull());
  });

  it('shows the specified sentence if the server gives no reason', async () => {
    const api = await open(known);
    api.answer('POST propose/', new FakeResponse(500, {}));
    await strip(/^You: .* Taken/);
    await send();
    await screen.findByText('Failed to propose schedule');
  });
});
