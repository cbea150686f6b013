/** The sizes an image is kept in, by name: the most pixels a side, or across. */
export const IMAGE_SIZES = { full: 2_400, page: 1_200, card: 480 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

export const fileOf = (size: ImageSize) => `${size}.webp`;
