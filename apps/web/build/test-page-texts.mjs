/** Replaces the build's groups of texts in tests. */
export default {
  shell: ['shell', 'contracts'],
  features: { room: ['room', 'exchange'], posts: ['posts'], reading: ['reading'] },
  adminPages: { 'tags-page': ['admin', 'admin-tags'], 'users-page': ['admin', 'admin-users'] },
};
