import { text, type Text } from '@skillhour/texts';

/** A kind of profile image: its labels and its crop. */
export interface PictureShape {
  name: Text;
  choose: Text;
  remove: Text;
  crop: Text;
  /** Width divided by height. */
  aspect: number;
  round: boolean;
  /** Maximum width of the sent image. */
  widthPx: number;
}

export const PICTURES = {
  profile_image: {
    name: text('Photo'),
    choose: text('Choose a photo'),
    remove: text('Remove the photo'),
    crop: text('Crop your photo'),
    aspect: 1,
    round: true,
    widthPx: 800,
  },
  banner_image: {
    name: text('Banner'),
    choose: text('Choose a banner'),
    remove: text('Remove the banner'),
    crop: text('Crop your banner'),
    aspect: 5,
    round: false,
    widthPx: 2_000,
  },
} as const satisfies Record<string, PictureShape>;

export type PictureName = keyof typeof PICTURES;
