/** Stands for an imported picture in tests: Vite gives its address there. */
export default 'asset.svg';
