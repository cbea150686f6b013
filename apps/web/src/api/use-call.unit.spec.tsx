import { act, render, screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { forgetAll, useCall } from './use-call';

function Skills() {
  const { data } = useCall('content.skill.list', {});
  return <p>{data?.join() ?? 'still reading'}</p>;
}

it('is asked for anew by a page that opens right after all was forgotten', async () => {
  const answers = [['Chess'], ['Guitar']];
  fakeApi({ 'GET skills/': () => answers.shift() ?? [] });
  const page = render(<Skills />);
  await screen.findByText('Chess');
  page.unmount();
  await act(forgetAll);
  render(<Skills />);
  expect(await screen.findByText('Guitar')).toBeTruthy();
});
