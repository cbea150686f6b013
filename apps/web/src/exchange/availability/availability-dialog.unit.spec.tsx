import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import { AvailabilityButton } from './availability-button';

const READ = 'GET availability/';
const SAVE = 'PUT availability/';
const DATE = '2999-01-09';
const STORED = {
  timezone: 'Europe/Lisbon',
  weekly: [{ weekday: 2, from: '18:00', to: '21:30' }],
  exceptions: [{ date: DATE, ranges: [] }],
  notice_minutes: 1_440,
  buffer_minutes: 15,
};
const NOTHING = { availability: null };
const of = (given: Partial<typeof STORED> = {}) => ({ availability: { ...STORED, ...given } });

async function open(answer: FakeAnswer = of()) {
  const api = fakeApi({ [READ]: answer, [SAVE]: ({ body }: { body: object }) => ({ availability: body }) });
  await renderPage(<AvailabilityButton />);
  await press('Available times');
  await screen.findByRole('dialog', { name: 'Your available times' });
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const clocks = async (day: string) =>
  (await group(day)).queryAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
const select = async (day: string, label: 'From' | 'To', clock: string) =>
  userEvent.selectOptions((await group(day)).getByLabelText(label), clock);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the available times', () => {
  it('are shown by weekday and date, in their zone', async () => {
    await open();
    expect(await clocks('Tuesday')).toEqual(['18:00', '21:30']);
    expect((await group('Monday')).getByText('Not available')).toBeTruthy();
    expect((await group('Date 1')).getByLabelText<HTMLInputElement>('Date').value).toBe(DATE);
    const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone of these times' });
    expect(zone.value).toMatch(/^Lisbon/);
    expect(screen.getByLabelText<HTMLSelectElement>('Notice').selectedOptions[0]?.textContent).toBe('1 day');
    expect(screen.getByLabelText<HTMLSelectElement>('Break').selectedOptions[0]?.textContent).toBe(
      '15 minutes',
    );
  });

  it('begin empty in the zone of the device, and are saved', async () => {
    const api = await open(NOTHING);
    await press('Add a time: Monday');
    const from = (await group('Monday')).getByLabelText('From');
    await waitFor(() => expect(document.activeElement).toBe(from));
    await select('Monday', 'From', '10:00');
    await select('Monday', 'To', '12:15');
    await userEvent.selectOptions(screen.getByLabelText('Notice'), '2 days');
    await userEvent.selectOptions(screen.getByLabelText('Break'), '10 minutes');
    await press('Save');
    await isClosed();
    expect(toasts()).toEqual(['Available times saved.']);
    expect(api.to(SAVE)[0]?.body).toEqual({
      timezone: 'UTC',
      weekly: [{ weekday: 1, from: '10:00', to: '12:15' }],
      exceptions: [],
      notice_minutes: 2_880,
      buffer_minutes: 10,
    });
  });

  it('can have several ranges a day, of which each can be removed', async () => {
    const api = await open();
    await press('Add a time: Tuesday');
    expect(await clocks('Tuesday')).toEqual(['18:00', '21:30', '22:30', '23:30']);
    await userEvent.click((await group('Tuesday')).getByRole('button', { name: 'Remove 18:00–21:30' }));
    expect(document.activeElement?.textContent).toBe('Add a time');
    await press('Save');
    await isClosed();
    expect(api.to(SAVE)[0]?.body['weekly']).toEqual([{ weekday: 2, from: '22:30', to: '23:30' }]);
  });

  it('never end before they start', async () => {
    await open();
    await select('Tuesday', 'From', '22:00');
    expect(await clocks('Tuesday')).toEqual(['22:00', '23:00']);
    const ends = (await group('Tuesday')).getByLabelText('To');
    expect(within(ends).queryByRole('option', { name: '22:00' })).toBeNull();
  });

  it('are copied to other weekdays', async () => {
    const api = await open();
    await press('Copy to other days: Tuesday');
    const copy = await group('Copy Tuesday to');
    expect(copy.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(false);
    await userEvent.click(copy.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.click(copy.getByRole('button', { name: 'Copy' }));
    expect(document.activeElement?.textContent).toBe('Copy to other days');
    expect(screen.getByText('Tuesday copied to 3 days.')).toBeTruthy();
    await press('Save');
    await isClosed();
    expect(api.to(SAVE)[0]?.body['weekly']).toEqual(
      [2, 3, 4, 5].map((weekday) => ({ weekday, from: '18:00', to: '21:30' })),
    );
  });

  it('close the choice of weekdays on Escape, and only it', async () => {
    await open();
    await press('Copy to other days: Tuesday');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Copy Tuesday to' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Your available times' })).toBeTruthy();
  });

  it('can be different on single dates', async () => {
    const api = await open(of({ exceptions: [] }));
    await press('Add a date');
    const date = (await group('Date 1')).getByLabelText('Date');
    await waitFor(() => expect(document.activeElement).toBe(date));
    fireEvent.change(date, { target: { value: DATE } });
    await press('Add a time: Date 1');
    await select('Date 1', 'From', '14:00');
    await press('Save');
    await isClosed();
    expect(api.to(SAVE)[0]?.body['exceptions']).toEqual([
      { date: DATE, ranges: [{ from: '14:00', to: '17:00' }] },
    ]);
  });

  it('are as usual again when a date is removed', async () => {
    const api = await open();
    await press('Remove the date: Date 1');
    expect(document.activeElement?.textContent).toBe('Add a date');
    await press('Save');
    await isClosed();
    expect(api.to(SAVE)[0]?.body['exceptions']).toEqual([]);
  });
});

describe('errors', () => {
  it('are shown at their fields, of which the first gets the focus', async () => {
    const api = await open();
    await press('Add a date');
    await press('Save');
    const added = await group('Date 2');
    expect(await added.findByText('Choose a date.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(added.getByLabelText('Date')));
    fireEvent.change(added.getByLabelText('Date'), { target: { value: DATE } });
    expect(screen.queryByText('Choose a date.')).toBeNull();
    await press('Save');
    expect(await screen.findByText('Each date can have one exception.')).toBeTruthy();
    expect(api.to(SAVE)).toEqual([]);
  });

  it('of the server are shown, and nothing is lost', async () => {
    const api = await open();
    await press('Add a time: Monday');
    api.answer(SAVE, errorResponse(400, '', { weekly: ['At most 6 times a day.'] }));
    await press('Save');
    expect(await screen.findByText('At most 6 times a day.')).toBeTruthy();
    api.answer(SAVE, errorResponse(409, 'Not now.'));
    await press('Save');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.queryByText('At most 6 times a day.')).toBeNull();
    expect(await clocks('Monday')).toEqual(['09:00', '17:00']);
  });

  it('while loading can be repeated', async () => {
    const api = await open(errorResponse(503, 'Away.'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t load your available times.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    api.answer(READ, of());
    await press('Try again');
    expect(await clocks('Tuesday')).toEqual(['18:00', '21:30']);
  });
});

it('closes without a request if nothing was changed, and asks before changes are lost', async () => {
  const api = await open();
  await group('Tuesday');
  await press('Save');
  await isClosed();
  await press('Available times');
  await press('Add a time: Monday');
  await press('Cancel');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await isClosed();
  expect(api.to(SAVE)).toEqual([]);
});

describe('times that another window saved meanwhile', () => {
  const OTHER = of({ weekly: [{ weekday: 6, from: '10:00', to: '11:00' }] });
  const NOTE = /^You saved other times in another window\./;
  const openOutdated = async () => {
    const api = await open();
    await press('Add a time: Monday');
    api.answer(READ, OTHER);
    await press('Save');
    await screen.findByText(NOTE);
    expect(api.to(SAVE)).toEqual([]);
    return api;
  };

  it('are replaced only if the member saves again', async () => {
    const api = await openOutdated();
    await press('Save');
    await isClosed();
    expect(api.to(SAVE)[0]?.body['weekly']).toEqual([
      { weekday: 1, from: '09:00', to: '17:00' },
      { weekday: 2, from: '18:00', to: '21:30' },
    ]);
  });

  it('are shown instead if the member wants to see them', async () => {
    await openOutdated();
    await press('Show those');
    expect(await clocks('Saturday')).toEqual(['10:00', '11:00']);
    expect(await clocks('Monday')).toEqual([]);
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});

it('says that it is loading', async () => {
  await open(() => new Promise<object>(() => undefined));
  expect(screen.getByText('Loading...')).toBeTruthy();
});
