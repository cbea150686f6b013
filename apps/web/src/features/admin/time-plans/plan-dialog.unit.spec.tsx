import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { PlanDialog } from './plan-dialog';

it('asks before a written plan is lost', async () => {
  fakeApi({});
  const onOpenChange = jest.fn();
  await renderPage(<PlanDialog open onOpenChange={onOpenChange} />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Two hours');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  expect(onOpenChange).not.toHaveBeenCalled();
});
