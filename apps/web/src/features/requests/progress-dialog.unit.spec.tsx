import { screen } from '@testing-library/react';
import { person, requestOf } from '@/exchange/testing';
import type { SkillRequest } from '@/exchange/views';
import { renderPage } from '@/testing/render-page';
import { ProgressDialog } from './progress-dialog';

const RELEASED = 'Request Cancelled: This request has been cancelled and time credits have been released.';

async function shown(more: object) {
  const request = requestOf(more) as unknown as SkillRequest;
  const { unmount } = await renderPage(
    <ProgressDialog open onOpenChange={() => undefined} request={request} />,
  );
  const share = screen.getByRole('progressbar').getAttribute('aria-valuenow');
  const stages = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const text = screen.queryByRole('status')?.textContent ?? screen.getByRole('dialog').textContent;
  unmount();
  return { share, stages, text };
}
const done = (...names: string[]) =>
  ['Draft', 'Pending', 'Scheduled', 'Completed'].map(
    (name) => `${name}${names.includes(name) ? 'complete' : 'not yet'}`,
  );

describe('the progress dialog', () => {
  it.each([
    ['DR', '0', done()],
    ['PE', '25', done('Draft')],
    ['RJ', '25', done('Draft')],
    ['CA', '25', done('Draft')],
    ['AC', '75', done('Draft', 'Pending', 'Scheduled')],
    ['SC', '75', done('Draft', 'Pending', 'Scheduled')],
    ['CO', '100', done('Draft', 'Pending', 'Scheduled', 'Completed')],
  ])('shows the completed stages for %s', async (status, share, stages) => {
    expect(await shown({ status })).toMatchObject({ share, stages });
  });

  it('shows that the minutes of a completed request were transferred', async () => {
    expect((await shown({ status: 'CO' })).text).toContain('Time credits transferred');
    expect((await shown({ status: 'SC' })).text).not.toContain('Time credits transferred');
  });

  it('shows that the minutes of a cancelled request were released, if they were', async () => {
    expect((await shown({ status: 'CA' })).text).toContain(RELEASED);
    const settlement = { minutes: 0, released: 30, settled_at: '2026-01-05T18:40:00.000Z' };
    expect((await shown({ status: 'CA', settlement })).text).toContain(RELEASED);
    expect((await shown({ status: 'RJ' })).text).not.toContain('Request Cancelled');
  });

  it('shows the minutes that went to the teacher after a late cancellation', async () => {
    const settlement = { minutes: 12, released: 18, settled_at: '2026-01-05T18:40:00.000Z' };
    const accepted_schedule = { id: 's1', teacher: person('tomas', 'Tomás') };
    const { text } = await shown({ status: 'CA', settlement, accepted_schedule });
    expect(text).toContain('Request Cancelled: 12 minutes have been transferred to Tomás and 18 released.');
    expect(text).not.toContain(RELEASED);
  });
});
