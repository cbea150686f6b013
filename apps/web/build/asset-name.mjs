/** Replaces imported images in tests. In the build, Vite exports the image's URL here. */
export default 'asset.svg';
