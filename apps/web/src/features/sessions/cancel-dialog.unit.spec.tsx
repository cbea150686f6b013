import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { person, sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi } from '@/testing/fake-api';
import { toasts } from '@/testing/render-page';
import CancelDialog from './cancel-dialog';

const START = '2030-01-10T12:00:00.000Z';
const session = sessionOf({
  scheduled_time: START,
  ...{ teacher: person('tomas', 'Tomás'), student: person('ines', 'Ines') },
}) as unknown as Schedule;
const HOUR_MS = 3_600_000;
/** Returns the time the given hours before the start, shifted by `seconds`. */
const before = (hours: number, seconds: number) =>
  new Date(Date.parse(START) - hours * HOUR_MS + seconds * 1_000);

const dialogAt = (now: Date, teaching: boolean) => (
  <CancelDialog open onOpenChange={() => undefined} session={session} teaching={teaching} now={now} />
);

describe('the cancellation terms', () => {
  it('change for a student 24 hours and three hours before the start', () => {
    const { rerender } = render(dialogAt(before(24, -1), false));
    screen.getByText('It begins in more than a day, so this costs nothing. All 30 minutes come back to you.');
    rerender(dialogAt(before(24, 1), false));
    screen.getByText(
      'It begins in less than a day: you would get a late mark. All 30 minutes come back to you.',
    );
    rerender(dialogAt(before(3, -1), false));
    screen.getByText(/^It begins in less than a day/);
    rerender(dialogAt(before(3, 1), false));
    screen.getByText(
      'It begins in less than three hours: you would get a late mark. 7 minutes go to Tomás, 23 come back to you.',
    );
  });

  it("draw returned minutes in gray and the teacher's minutes in amber", () => {
    const { baseElement, rerender } = render(dialogAt(before(24, -1), false));
    const whole = (state: string) =>
      baseElement.querySelectorAll(`circle.bead-${state}:not([fill-opacity])`).length;
    expect([whole('moved'), whole('available')]).toEqual([6, 0]);
    rerender(dialogAt(before(3, 1), false));
    // Of 30 minutes, 23 are returned and 7 go to the teacher, so one bead is split.
    expect([whole('moved'), whole('available')]).toEqual([4, 1]);
  });

  it('cost a teacher at most a late mark, but no minutes', () => {
    const { rerender } = render(dialogAt(before(24, -1), true));
    screen.getByText('It begins in more than a day, so this costs nothing. All 30 minutes go back to Ines.');
    rerender(dialogAt(before(3, 1), true));
    screen.getByText(
      'It begins in less than three hours: you would get a late mark. All 30 minutes go back to Ines.',
    );
  });

  it('are sent as displayed when the session is cancelled', async () => {
    const api = fakeApi({ 'POST schedules/s1/cancel/': sessionOf({ status: 'CA' }) });
    const { rerender } = render(dialogAt(before(3, -1), true));
    rerender(dialogAt(before(3, 1), true));
    await userEvent.type(screen.getByLabelText('Why'), 'A cold');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
    await waitFor(() => expect(toasts()).toContain('Session cancelled.'));
    expect(api.to('POST schedules/s1/cancel/')[0]?.body).toMatchObject({ reason: 'A cold', notice: 'short' });
  });
});
