import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import UnknownTag from './suggest-unknown-tag';

const SUGGEST = 'POST tags/suggestions/';
const select = jest.fn();
async function open(name: string, more: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ 'GET skills/mine/': ['Chess', 'Guitar', 'Yoga'], ...more });
  await renderPage(<UnknownTag name={name} select={select} />);
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => select.mockClear());

it('offers similar tags, which replace the text', async () => {
  await open('gitar');
  await press('Guitar');
  expect(select).toHaveBeenCalledWith('Guitar');
  expect(screen.queryByRole('button', { name: 'Yoga' })).toBeNull();
});

it('suggests the name to the admins', async () => {
  const api = await open('Wheelbuilding', { [SUGGEST]: { detail: 'Suggested to the admins.' } });
  await press('Suggest this tag');
  expect((await screen.findByRole('status')).textContent).toBe('Suggested to the admins: Wheelbuilding');
  expect(api.to(SUGGEST)[0]?.body).toEqual({ name: 'Wheelbuilding' });
  expect(screen.queryByRole('button', { name: 'Suggest this tag' })).toBeNull();
});

it('shows why a suggestion was rejected, and allows another try', async () => {
  await open('Wheelbuilding', { [SUGGEST]: errorResponse(429, 'You’ve suggested many tags today.') });
  await press('Suggest this tag');
  expect((await screen.findByRole('alert')).textContent).toContain('You’ve suggested many tags today.');
  expect(screen.getByRole('button', { name: 'Suggest this tag' })).toBeTruthy();
});
