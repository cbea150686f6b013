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
/** A second more or less than so many hours before it begins. */
const before = (hours: number, seconds: number) =>
  new Date(Date.parse(START) - hours * HOUR_MS + seconds * 1_000);

const dialogAt = (now: Date, teaching: boolean) => (
  <CancelDialog open onOpenChange={() => undefined} session={session} teaching={teaching} now={now} />
);

describe('what cancelling means', () => {
  it('changes while the clock passes a day and three hours, for who learns', () => {
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

  it('is drawn as everywhere: grey what comes back, amber what goes to the teacher', () => {
    const { baseElement, rerender } = render(dialogAt(before(24, -1), false));
    const whole = (state: string) => baseElement.querySelectorAll(`circle.bead-${state}`).length;
    expect([whole('moved'), whole('available')]).toEqual([6, 0]);
    rerender(dialogAt(before(3, 1), false));
    // Of 30 minutes 23 come back and 7 go: a bead between is parted.
    expect([whole('moved'), whole('available')]).toEqual([4, 1]);
  });

  it('is a mark for who teaches, and never a minute', () => {
    const { rerender } = render(dialogAt(before(24, -1), true));
    screen.getByText('It begins in more than a day, so this costs nothing. All 30 minutes go back to Ines.');
    rerender(dialogAt(before(3, 1), true));
    screen.getByText(
      'It begins in less than three hours: you would get a late mark. All 30 minutes go back to Ines.',
    );
  });

  it('goes along with the deed as it was read', async () => {
    const api = fakeApi({ 'POST schedules/s1/cancel/': sessionOf({ status: 'CA' }) });
    const { rerender } = render(dialogAt(before(3, -1), true));
    rerender(dialogAt(before(3, 1), true));
    await userEvent.type(screen.getByLabelText('Why'), 'A cold');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
    await waitFor(() => expect(toasts()).toContain('Session cancelled.'));
    expect(api.to('POST schedules/s1/cancel/')[0]?.body).toMatchObject({ reason: 'A cold', notice: 'short' });
  });
});
