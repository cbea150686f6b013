import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagInput, type TagInputProps } from './tag-input';

const SUGGESTED = ['Cooking', 'Coding', 'Chess'];
const suggestOf = (known: readonly string[] | 'unreachable') => (text: string) =>
  known === 'unreachable'
    ? Promise.reject(new Error('nobody answers'))
    : Promise.resolve(known.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())));

function Tags({
  onlySuggested = false,
  known = SUGGESTED,
  ...more
}: {
  onlySuggested?: boolean;
  known?: string[] | 'unreachable';
} & Pick<TagInputProps, 'unknown'>) {
  const [tags, setTags] = useState<string[]>([]);
  const [suggest] = useState(() => suggestOf(known));
  return (
    <TagInput
      label="Tags"
      value={tags}
      onChange={setTags}
      suggest={suggest}
      onlySuggested={onlySuggested}
      {...more}
    />
  );
}

const shownOptions = async () =>
  (await within(screen.getByRole('listbox')).findAllByRole('option')).map(({ textContent }) => textContent);
const removeButtons = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));

describe('TagInput', () => {
  it('adds tags by Enter and comma, rejects duplicates and removes the last by Backspace', async () => {
    render(<Tags />);
    await userEvent.type(screen.getByRole('combobox'), 'Wheels{Enter}Bikes,wheels{Enter}');
    expect(removeButtons()).toEqual(['Remove Wheels', 'Remove Bikes']);
    await userEvent.type(screen.getByRole('combobox'), '{Backspace}');
    expect(removeButtons()).toEqual(['Remove Wheels']);
  });

  it('shows suggestions on focus and selects none of them by itself', async () => {
    render(<Tags onlySuggested />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(await shownOptions()).toEqual(SUGGESTED);
    await userEvent.keyboard('{Enter}');
    expect(removeButtons()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(removeButtons()).toEqual(['Remove Cooking']);
  });

  it('adds the first match by Enter, another one by arrow and Enter', async () => {
    render(<Tags onlySuggested />);
    await userEvent.type(screen.getByRole('combobox'), 'co');
    await waitFor(async () => expect(await shownOptions()).toEqual(['CookingEnter', 'Coding']));
    await userEvent.keyboard('{Enter}');
    expect(removeButtons()).toEqual(['Remove Cooking']);
    await userEvent.type(screen.getByRole('combobox'), 'c');
    await waitFor(async () => expect(await shownOptions()).toEqual(['CodingEnter', 'Chess']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(removeButtons()).toEqual(['Remove Cooking', 'Remove Chess']);
  });

  it('prefers the tag of exactly that name to the first match', async () => {
    render(<Tags onlySuggested known={['Guitar repair', 'Guitar']} />);
    await userEvent.type(screen.getByRole('combobox'), 'guitar{Enter}');
    await waitFor(() => expect(removeButtons()).toEqual(['Remove Guitar']));
  });

  it('accepts text entered before the suggestions have loaded', async () => {
    render(<Tags onlySuggested />);
    await userEvent.type(screen.getByRole('combobox'), 'che{Enter}');
    await waitFor(() => expect(removeButtons()).toEqual(['Remove Chess']));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  it('adds the tag at once if suggestions are slow, and corrects it when they arrive', async () => {
    const responses: ((names: string[]) => void)[] = [];
    const slow = () => new Promise<readonly string[]>((resolve) => responses.push(resolve));
    function Slow() {
      const [tags, setTags] = useState<string[]>([]);
      return <TagInput label="Tags" value={tags} onChange={setTags} suggest={slow} onlySuggested />;
    }
    render(<Slow />);
    await userEvent.type(screen.getByRole('combobox'), 'che{Enter}');
    expect(removeButtons()).toEqual(['Remove che']);
    act(() => responses.at(-1)?.(['Chess']));
    await waitFor(() => expect(removeButtons()).toEqual(['Remove Chess']));
    await userEvent.type(screen.getByRole('combobox'), 'Juggling{Enter}');
    expect(removeButtons()).toEqual(['Remove Chess', 'Remove Juggling']);
    act(() => responses.at(-1)?.([]));
    expect(await screen.findByText(/There is no tag “Juggling”/)).toBeTruthy();
    expect(removeButtons()).toEqual(['Remove Chess']);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Juggling');
  });

  it('reports an unknown name at once and leaves it in the box', async () => {
    render(<Tags onlySuggested />);
    await userEvent.type(screen.getByRole('combobox'), 'Juggling');
    expect(
      await screen.findByText('There is no tag “Juggling”. Please select a valid tag from the suggestions.'),
    ).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(removeButtons()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Juggling');
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText(/There is no tag “Juggling”/)).toBeNull();
  });

  it('shows what the page offers for an unknown name, keeps the focus, and adds what is chosen there', async () => {
    const offer = (name: string, select: (tag: string) => void) => (
      <button onClick={() => select('Chess')}>{`Chess instead of ${name}`}</button>
    );
    render(<Tags onlySuggested unknown={offer} />);
    await userEvent.type(screen.getByRole('combobox'), 'Juggling');
    const button = await screen.findByRole('button', { name: 'Chess instead of Juggling' });
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await userEvent.click(button);
    expect(removeButtons()).toEqual(['Remove Chess']);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    expect(screen.queryByRole('button', { name: /instead of/ })).toBeNull();
  });

  it('reports that a tag was already added', async () => {
    render(<Tags onlySuggested />);
    await userEvent.type(screen.getByRole('combobox'), 'chess{Enter}');
    await waitFor(() => expect(removeButtons()).toEqual(['Remove Chess']));
    await userEvent.type(screen.getByRole('combobox'), 'chess{Enter}');
    expect(await screen.findByText('“chess” has already been added.')).toBeTruthy();
  });

  it('accepts any name if the suggestions cannot be loaded, as the server validates it', async () => {
    render(<Tags onlySuggested known="unreachable" />);
    await userEvent.type(screen.getByRole('combobox'), 'Juggling{Enter}');
    await waitFor(() => expect(removeButtons()).toEqual(['Remove Juggling']));
  });
});
