import { layHandover } from './handover-beads';

const picture = (total: number, moved: number, urgent = false) =>
  layHandover(total, moved, 'held', urgent).map(([slice]) => `${slice?.state[0] ?? '.'}${slice?.to ?? 0}`);

describe('layHandover', () => {
  it('collects moved minutes on the teacher’s side, starting with the partly moved bead', () => {
    expect(picture(60, 38)).toEqual(['h5', 'h5', 'h5', 'h5', 'a3', 'a5', 'a5', 'a5', 'a5', 'a5', 'a5', 'a5']);
  });

  it('moves nothing at the start and never more than the total', () => {
    expect(picture(15, 0)).toEqual(['h5', 'h5', 'h5']);
    expect(picture(15, 99)).toEqual(['a5', 'a5', 'a5']);
  });

  it('marks the last bead to move', () => {
    expect(picture(15, 10, true)).toEqual(['l5', 'a5', 'a5']);
  });
});
