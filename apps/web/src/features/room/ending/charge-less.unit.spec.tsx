import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeSocket, fakeRoom, inRoom, posted, press } from '../testing';

beforeEach(fakeRoom);

const FRAME = { sender_role: 'student', target_id: 'tom' };

/** A teacher has been in the room for a little over two minutes. */
let socket: FakeSocket;
beforeEach(async () => {
  socket = await inRoom('teacher', 130_000);
});

async function chooseCharge(): Promise<void> {
  await press('Charge less');
  await userEvent.selectOptions(screen.getByLabelText('Charge less'), '1 minute');
}
async function requestEnd(): Promise<void> {
  await press('End');
  await chooseCharge();
  await press('Ask to end');
}

it.each<[string, () => Promise<void>]>([
  [
    'cancelled',
    async () => {
      await press('End');
      await chooseCharge();
      await press('Cancel');
    },
  ],
  [
    'continued the call',
    async () => {
      await requestEnd();
      await press('Back to the call');
    },
  ],
  [
    'was declined',
    async () => {
      await requestEnd();
      socket.emitFrame({ type: 'end_call_rejected', ...FRAME });
    },
  ],
  [
    'declined',
    async () => {
      socket.emitFrame({ type: 'end_call_request', elapsed_minutes: 2, ...FRAME });
      await chooseCharge();
      await press('Reject');
    },
  ],
  [
    'is no longer asked',
    async () => {
      socket.emitFrame({ type: 'end_call_request', elapsed_minutes: 2, ...FRAME });
      await chooseCharge();
      socket.emitFrame({ type: 'end_call_withdrawn', ...FRAME });
    },
  ],
])('drops the lower charge before the time runs out if the teacher %s', async (_, goOn) => {
  await goOn();
  socket.emitFrame({ type: 'time_over' });
  await waitFor(() => expect(posted).toEqual([{ meeting_id: 'm1', reason: 'time_over' }]));
});

it('keeps the lower charge while the request to end the call is pending', async () => {
  await requestEnd();
  socket.emitFrame({ type: 'time_over' });
  const over = { meeting_id: 'm1', reason: 'time_over', charge_minutes: 1 };
  await waitFor(() => expect(posted).toEqual([over]));
});
