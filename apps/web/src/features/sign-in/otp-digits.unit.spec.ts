import { enterDigits, eraseDigit } from './otp-digits';

const empty = ['', '', '', '', ''];

describe('one-time code', () => {
  it('accepts digits only and moves to the next box', () => {
    expect(enterDigits(empty, 0, 'x7')).toEqual({ boxes: ['7', '', '', '', ''], focus: 1 });
    expect(enterDigits(empty, 2, 'abc')).toEqual({ boxes: empty, focus: 2 });
  });

  it('distributes a pasted code and drops surplus digits', () => {
    expect(enterDigits(empty, 0, ' 12-345 67')).toEqual({ boxes: ['1', '2', '3', '4', '5'], focus: 4 });
    expect(enterDigits(['1', '2', '', '', ''], 3, '98765')).toEqual({
      boxes: ['1', '2', '', '9', '8'],
      focus: 4,
    });
  });

  it('erases the current digit first, then the one before', () => {
    expect(eraseDigit(['1', '2', '', '', ''], 1)).toEqual({ boxes: ['1', '', '', '', ''], focus: 1 });
    expect(eraseDigit(['1', '', '', '', ''], 1)).toEqual({ boxes: empty, focus: 0 });
    expect(eraseDigit(empty, 0)).toEqual({ boxes: empty, focus: 0 });
  });
});
