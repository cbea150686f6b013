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
  const items = screen.getAllByRole('listitem');
  const stages = items.map(({ textContent }) => textContent);
  const current = items.findIndex((item) => item.getAttribute('aria-current') === 'step');
  const text = screen.queryByRole('status')?.textContent ?? screen.getByRole('dialog').textContent;
  unmount();
  return { share, stages, current, text };
}
const STAGES = ['Draft', 'Pending', 'Scheduled', 'Completed'];
/** Returns the texts of the stages, of which the first `count` are complete. */
const done = (count: number, now?: string) =>
  STAGES.map((name, index) => `${name}${index < count ? 'complete' : name === now ? 'now' : 'not yet'}`);

describe('the progress dialog', () => {
  it.each([
    ['DR', '0', done(0, 'Draft'), 'Draft'],
    ['PE', '25', done(1, 'Pending'), 'Pending'],
    ['RJ', '25', done(1), undefined],
    ['CA', '25', done(1), undefined],
    ['AC', '75', done(3), 'Scheduled'],
    ['SC', '75', done(3), 'Scheduled'],
    ['CO', '100', done(4), 'Completed'],
  ])(
    'shows for %s the completed stages and the one that its badge names',
    async (status, share, stages, now) => {
      const progress = await shown({ status });
      expect(progress).toMatchObject({ share, stages });
      expect(STAGES[progress.current]).toBe(now);
    },
  );

  it('says that a rejected request was taken down', async () => {
    const sentence = 'An admin took this request down. Its minutes are back.';
    expect((await shown({ status: 'RJ' })).text).toContain(sentence);
    expect((await shown({ status: 'PE' })).text).not.toContain(sentence);
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
