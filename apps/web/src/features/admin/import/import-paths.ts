/** The paths of the import pages. Not in `paths`, which the landing page loads. */
export const importPaths = {
  list: () => '/admin/import',
  one: (id: string) => `/admin/import/${encodeURIComponent(id)}`,
} as const;
