import { layHandover } from './handover-beads';

const picture = (total: number, moved: number, urgent = false) =>
  layHandover(total, moved, 'held', urgent).map((bead) =>
    bead.map(({ state, from, to }) => `${state[0] ?? ''}${to - from}`).join(' '),
  );

describe('layHandover', () => {
  it('collects moved minutes on the teacher’s side, and splits the partly moved bead', () => {
    expect(picture(60, 38)).toEqual([
      'h5',
      'h5',
      'h5',
      'h5',
      'h2 a3',
      'a5',
      'a5',
      'a5',
      'a5',
      'a5',
      'a5',
      'a5',
    ]);
  });

  it('draws the share of a bead for a total that is no multiple of five', () => {
    expect(picture(38, 0)).toEqual(['h3', 'h5', 'h5', 'h5', 'h5', 'h5', 'h5', 'h5']);
    expect(picture(13, 12)).toEqual(['h1 a2', 'a5', 'a5']);
    expect(picture(13, 13)).toEqual(['a3', 'a5', 'a5']);
  });

  it('moves nothing at the start and never more than the total', () => {
    expect(picture(15, 0)).toEqual(['h5', 'h5', 'h5']);
    expect(picture(15, 99)).toEqual(['a5', 'a5', 'a5']);
  });

  it('marks the last bead to move, also the rest of it', () => {
    expect(picture(15, 10, true)).toEqual(['l5', 'a5', 'a5']);
    expect(picture(15, 12, true)).toEqual(['l3 a2', 'a5', 'a5']);
  });
});
