import { differencesOf } from './version-diff';

describe('differencesOf', () => {
  it('lists word by word what an edit removed and inserted', () => {
    expect(differencesOf('Two zip ties and patience', 'Three zip ties and patience')).toEqual([
      { state: 'removed', text: 'Two' },
      { state: 'added', text: 'Three' },
      { state: 'same', text: ' zip ties and patience' },
    ]);
  });
});
