import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagInput } from './tag-input';

const offered = ['Cooking', 'Coding', 'Chess'];
const suggest = (text: string) =>
  Promise.resolve(offered.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())));

function Tags({ onlySuggested = false }) {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <TagInput label="Tags" value={tags} onChange={setTags} suggest={suggest} onlySuggested={onlySuggested} />
  );
}

const removeButtons = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));

describe('TagInput', () => {
  it('adds by Enter and by comma, refuses duplicates, takes back by Backspace', async () => {
    render(<Tags />);
    await userEvent.type(screen.getByRole('combobox'), 'Wheels{Enter}Bikes,wheels{Enter}');
    expect(removeButtons()).toEqual(['Remove Wheels', 'Remove Bikes']);
    await userEvent.type(screen.getByRole('combobox'), '{Backspace}');
    expect(removeButtons()).toEqual(['Remove Wheels']);
  });

  it('offers suggestions, chosen by arrow and Enter', async () => {
    render(<Tags onlySuggested />);
    await userEvent.type(screen.getByRole('combobox'), 'co');
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cooking', 'Coding']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(removeButtons()).toEqual(['Remove Coding']);
  });

  it('leaves an unknown name in the box where only suggestions count', async () => {
    render(<Tags onlySuggested />);
    await userEvent.type(screen.getByRole('combobox'), 'Juggling{Enter}');
    expect(removeButtons()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Juggling');
  });
});
