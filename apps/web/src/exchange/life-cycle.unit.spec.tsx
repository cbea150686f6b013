import { screen } from '@testing-library/react';
import { renderPage } from '@/testing/render-page';
import { LifeCycle } from './life-cycle';

it.each([
  ['requests', 'Step 1 of 3', 'Schedules', '/schedules?tab=received'],
  ['schedules', 'Step 2 of 3', 'Sessions', '/sessions'],
  ['sessions', 'Step 3 of 3', 'account', '/account'],
] as const)('%s: names the step and links to the next one', async (stage, step, name, href) => {
  await renderPage(<LifeCycle stage={stage} />);
  screen.getByText(new RegExp(`^${step}: `));
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
