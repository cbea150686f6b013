import { positionAt, adjacentPosition, type PreviewPosition } from './preview-position';

const STAGE = { left: 0, top: 0, width: 1000, bottom: 800 };
const SHELF_TOP = 680;

describe('the position of the member’s own picture', () => {
  it('is the corner nearest to the drop point, or the shelf', () => {
    const at = (x: number, y: number, rtl = false) => positionAt({ x, y }, STAGE, SHELF_TOP, rtl);
    expect(at(900, 100)).toBe('top-end');
    expect(at(100, 600)).toBe('bottom-start');
    expect(at(900, 100, true)).toBe('top-start');
    expect(at(500, 700)).toBe('shelf');
  });

  it('moves by one corner per arrow key, and to the shelf below the stage', () => {
    const walk = (keys: string[], rtl = false) =>
      keys.reduce<PreviewPosition>(
        (position, key) => adjacentPosition(position, `Arrow${key}`, rtl) ?? position,
        'shelf',
      );
    expect(walk(['Up'])).toBe('bottom-start');
    expect(walk(['Up', 'Right', 'Up'])).toBe('top-end');
    expect(walk(['Up', 'Right'], true)).toBe('bottom-start');
    expect(walk(['Up', 'Up', 'Down'])).toBe('bottom-start');
    expect(walk(['Up', 'Down'])).toBe('shelf');
    expect(walk(['Left'])).toBe('shelf');
    expect(adjacentPosition('top-end', 'Tab', false)).toBeUndefined();
  });
});
