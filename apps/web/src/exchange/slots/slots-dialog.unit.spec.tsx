import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerDetails } from '@/entities/offer/testing';
import { requestOf } from '@/exchange/testing';
import { errorResponse, fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { SlotsDialog } from './slots-dialog';

const SLOTS = 'GET offers/{id}/slots/';
const REQUEST = 'POST offers/{id}/requests/';
const WHAT_FOR = 'I know three chords and would like to play along with one simple song.';
const slots = (...free: { from: string; to: string }[]) => ({
  ...{ timezone: 'Asia/Kolkata', earliest: '2031-11-02T08:00:00.000Z', latest: '2032-04-29T08:00:00.000Z' },
  free,
});
const TUESDAY = { from: '2031-11-04T18:00:00.000Z', to: '2031-11-04T19:00:00.000Z' };
const FRIDAY = { from: '2031-11-07T09:00:00.000Z', to: '2031-11-07T10:00:00.000Z' };

async function open(times: FakeAnswer = slots(TUESDAY, FRIDAY), available = 60) {
  const onOpenChange = jest.fn();
  const onAsk = jest.fn();
  const api = fakeApi({
    [SLOTS]: times,
    [REQUEST]: requestOf({ id: 'r7' }),
    'GET time/account/': {
      transactions: [],
      time_balance: { available_time: available, held_time: 0, total_time: available },
    },
  });
  const page = <SlotsDialog open onOpenChange={onOpenChange} offer={offerDetails()} onAsk={onAsk} />;
  const shown = await renderPage(page, { path: '*', at: '/offers/o1' });
  return { ...shown, api, onOpenChange, onAsk };
}
const start = (clock: string) => screen.findByRole('option', { name: new RegExp(`^${clock};`) });
const starts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(0, 5));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const write = () => fill('What for?', WHAT_FOR);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Request' }));
const setLength = (minutes: string) => fill('Duration in minutes', minutes);

beforeEach(() => jest.useFakeTimers({ now: new Date('2031-11-01T08:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('the free times of an offer', () => {
  it('begin with the first day that has some, for both clocks', async () => {
    await open();
    await start('18:00');
    expect(starts()).toEqual(['18:00', '18:15', '18:30']);
    screen.getByRole('option', { name: '18:00; 23:30 for Tomás, at night' });
    expect(screen.getByRole('gridcell', { selected: true }).textContent).toContain('4 November');
  });

  it('are those in which the lesson ends in time', async () => {
    await open();
    await start('18:00');
    setLength('60');
    await waitFor(() => expect(starts()).toEqual(['18:00']));
  });

  it('lead from a day without any to the next one that has some', async () => {
    await open();
    await start('18:00');
    await userEvent.click(screen.getByRole('gridcell', { name: /5 November/ }));
    await screen.findByText('No free times on this day.');
    await userEvent.click(screen.getByRole('button', { name: /^Go to Friday,? 7 November$/ }));
    await start('09:00');
  });

  it('are chosen with the keyboard', async () => {
    await open();
    (await start('18:00')).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect((await start('18:15')).getAttribute('aria-selected')).toBe('true');
    await screen.findByText(/^Tue 4 Nov, 18:15–18:45 your time/);
  });

  it('show a skeleton while they load', async () => {
    await open(() => new Promise(() => undefined));
    await screen.findByText('Looking up free times...');
  });

  it('can be looked up further ahead, or replaced by a request, if there are none', async () => {
    const { api, onAsk } = await open(slots());
    await screen.findByText('No free times in the next weeks.');
    await userEvent.click(screen.getByRole('button', { name: 'Look further ahead' }));
    await waitFor(() => expect(api.to(SLOTS).length).toBeGreaterThan(1));
    expect(api.to(SLOTS).at(-1)!.query['to']! > '2031-12-01').toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a time instead' }));
    expect(onAsk).toHaveBeenCalledTimes(1);
  });

  it('are replaced by a request if the teacher no longer has any', async () => {
    const { onAsk } = await open(errorResponse(409, 'This member has no times to choose from.'));
    await screen.findByText('This member has no times to choose from.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a time instead' }));
    expect(onAsk).toHaveBeenCalledTimes(1);
  });

  it('are loaded again on request after a failure, and the text stays', async () => {
    const { api } = await open(errorResponse(400, 'Not now'));
    await screen.findByText('We couldn’t load the free times.');
    write();
    api.answer(SLOTS, slots(TUESDAY));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await start('18:00');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What for?').value).toBe(WHAT_FOR);
  });
});

describe('the request for a free time', () => {
  it('contains the time, the length and the text, and opens its page', async () => {
    const { api, onOpenChange, where } = await open();
    await userEvent.click(await start('18:15'));
    setLength('20');
    write();
    await send();
    await waitFor(() => expect(where()).toBe('/requests/r7'));
    expect(api.to(REQUEST)[0]!.body).toEqual({
      ...{ scheduled_time: '2031-11-04T18:15:00.000Z', duration_minutes: 20, body_content: WHAT_FOR },
      timezone: 'UTC',
    });
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(toasts()).toEqual(['Your request was sent to Tomás.']);
  });

  it('needs a time and a text', async () => {
    const { api } = await open();
    await start('18:00');
    await send();
    await screen.findByText('Choose a date and time.');
    await screen.findByText('Request content must be at least 50 characters long.');
    expect(api.to(REQUEST)).toEqual([]);
  });

  it('is not sent for a time that is too short, and the choice is marked', async () => {
    const { api } = await open();
    await userEvent.click(await start('18:30'));
    write();
    setLength('60');
    await screen.findByText('This time isn’t free for 60 minutes. Choose another.');
    await send();
    expect(api.to(REQUEST)).toEqual([]);
  });

  it('keeps the text and loads the times again if another student was faster', async () => {
    const { api, where } = await open();
    const taken = 'This time is no longer free. Choose another.';
    api.answer(REQUEST, errorResponse(409, taken, { scheduled_time: [taken] }));
    await userEvent.click(await start('18:15'));
    write();
    api.answer(SLOTS, slots(FRIDAY));
    await send();
    await screen.findByText(taken);
    await screen.findByText('No free times on this day.');
    expect(where()).toBe('/offers/o1');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What for?').value).toBe(WHAT_FOR);
  });

  it('asks for tags if the server finds none', async () => {
    const { api } = await open();
    const sentence = 'Please select at least one tag.';
    api.answer(REQUEST, errorResponse(400, sentence, { tags: [sentence] }));
    await userEvent.click(await start('18:15'));
    write();
    expect(screen.queryByLabelText('Tags')).toBeNull();
    await send();
    await screen.findByText(sentence);
    screen.getByLabelText('Tags');
  });

  it('shows that there are too few minutes, without the advice to save a draft', async () => {
    await open(undefined, 10);
    await screen.findByText('You need 30 minutes, you have 10.');
    expect(screen.queryByText(/As a draft it waits/)).toBeNull();
  });

  it('shows a failure that concerns no field', async () => {
    const { api } = await open();
    api.answer(REQUEST, new FakeResponse(500, {}));
    await userEvent.click(await start('18:15'));
    write();
    await send();
    await screen.findByText('An unexpected error occurred.');
  });
});
