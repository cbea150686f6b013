import { layHandover } from './handover-beads';

const picture = (total: number, moved: number, urgent = false) =>
  layHandover(total, moved, 'held', urgent).map(([slice]) => `${slice?.state[0] ?? '.'}${slice?.to ?? 0}`);

describe('handover', () => {
  it('gathers what moved at the teacher, the begun bead first', () => {
    expect(picture(60, 38)).toEqual(['h5', 'h5', 'h5', 'h5', 'a3', 'a5', 'a5', 'a5', 'a5', 'a5', 'a5', 'a5']);
  });

  it('moves nothing at the start and never more than there is', () => {
    expect(picture(15, 0)).toEqual(['h5', 'h5', 'h5']);
    expect(picture(15, 99)).toEqual(['a5', 'a5', 'a5']);
  });

  it('marks the last bead to go', () => {
    expect(picture(15, 10, true)).toEqual(['l5', 'a5', 'a5']);
  });
});
