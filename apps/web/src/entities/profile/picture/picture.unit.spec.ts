import { outputSizeOf } from './crop';
import { imageProblem } from './image-problem';

const MIB = 1024 * 1024;

describe('profile image', () => {
  it.each(['image/jpeg', 'image/png', 'image/jpg'])('may be %s', (type) => {
    expect(imageProblem({ type, size: 5 * MIB })).toBeUndefined();
  });

  it('must not be of another type', () => {
    expect(imageProblem({ type: 'image/gif', size: 10 })).toBe(
      'Only JPEG, PNG, and JPG formats are allowed.',
    );
  });

  it('has at most 5 MB', () => {
    expect(imageProblem({ type: 'image/png', size: 5 * MIB + 1 })).toBe('Image size must be less than 5MB.');
  });

  it('is sent with at most as many pixels as are shown', () => {
    expect(outputSizeOf({ x: 0, y: 0, width: 4_000, height: 800 }, 2_000)).toEqual({
      width: 2_000,
      height: 400,
    });
    expect(outputSizeOf({ x: 0, y: 0, width: 300, height: 300 }, 800)).toEqual({ width: 300, height: 300 });
  });
});
