import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import RescheduleDialog from './reschedule-dialog';

describe('a rejected reschedule request', () => {
  it('shows the reason until the form is changed', async () => {
    fakeApi({
      'GET requests/r1/times/': { timezone: 'UTC', taken: [] },
      'POST schedules/s1/reschedule/': errorResponse(409, 'This time is already taken.'),
    });
    const session = sessionOf() as unknown as Schedule;
    await renderPage(
      <RescheduleDialog
        open
        onOpenChange={() => undefined}
        teaching={false}
        now={new Date()}
        {...{ session }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask Tomás' }));
    await screen.findByText('This time is already taken.');
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'A train' } });
    await waitFor(() => expect(screen.queryByText('This time is already taken.')).toBeNull());
  });
});
