import { join } from 'node:path';
import { adminPages, groupDependencies, groupOf, readWebSources } from './text-groups';

describe('groupOf', () => {
  it.each([
    ['apps/web/src/features/room/stage/controls.tsx', 'room'],
    ['apps/web/src/features/admin/tags/tags-page.tsx', 'admin-tags'],
    ['apps/web/src/features/admin/links.ts', 'admin'],
    ['apps/web/src/entities/post/post-card.tsx', 'entities'],
    ['apps/web/src/ui/button.tsx', 'shell'],
    ['libs/contracts/src/client/api-error.ts', 'shell'],
    ['libs/contracts/src/exchange/requests.ts', 'contracts'],
    ['libs/contracts/src/realtime/session-kinds.ts', 'contracts-kinds'],
    ['apps/web/src/features/chat/routes.ts', 'shell'],
    ['apps/identity/src/mail/code-email.ts', undefined],
    ['apps/web/src/features/help/articles/terms.md', undefined],
  ])('%s belongs to %s', (path, group) => {
    expect(groupOf(path)).toBe(group);
  });
});

describe('groupDependencies', () => {
  it('follow imports of other groups, also lazy and indirect ones, except those of the shell', () => {
    const files = new Map([
      ['apps/web/src/features/home/page.tsx', "import { a } from '@/exchange/a';\nimport('../../ui/x');"],
      ['apps/web/src/exchange/a.ts', "const load = () => import('@/entities/member');"],
      ['apps/web/src/entities/member/card.tsx', "import type { M } from '@skillhour/contracts';"],
      ['apps/web/src/features/admin/users/page.tsx', "import { Form } from '../form/form';"],
      ['apps/web/src/features/admin/form/form.tsx', ''],
      ['apps/web/src/app/pages.tsx', "import '../features/home/routes';\nimport '@/entities/member';"],
    ]);
    expect(Object.fromEntries(groupDependencies(files))).toEqual({
      home: ['home', 'exchange', 'entities', 'contracts', 'contracts-kinds'],
      exchange: ['exchange', 'entities', 'contracts', 'contracts-kinds'],
      entities: ['entities', 'contracts', 'contracts-kinds'],
      'admin-users': ['admin-users', 'admin-form'],
      'admin-form': ['admin-form'],
      shell: ['entities', 'contracts', 'contracts-kinds'],
    });
  });

  it('contain a group for every admin page', () => {
    const root = join(import.meta.dirname, '../../..');
    const files = readWebSources(root);
    const groups = groupDependencies(files);
    const pages = adminPages(files.get('apps/web/src/features/admin/routes.ts') ?? '');
    expect(Object.keys(pages).length).toBeGreaterThan(10);
    expect(Object.values(pages).filter((group) => !groups.has(group))).toEqual([]);
  });
});
