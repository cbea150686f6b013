import { visibleFractionOf } from './use-fit';

it.each([
  ['a wide picture on a wide stage', [1280, 720], [1128, 640], 0.99],
  ['a wide picture on a tall stage', [1280, 720], [455, 900], 0.28],
  ['a phone held upright on a wide stage', [720, 1280], [1128, 640], 0.32],
  ['a picture of unknown size', [0, 0], [1128, 640], 1],
])(
  'computes the visible fraction of %s',
  (_, [videoWidth = 0, videoHeight = 0], [clientWidth = 0, clientHeight = 0], seen) => {
    expect(visibleFractionOf({ videoWidth, videoHeight, clientWidth, clientHeight })).toBeCloseTo(seen, 1);
  },
);
