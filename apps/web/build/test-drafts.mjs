/** Replaces the build's list of drafts in tests. */
export default ['it'];
