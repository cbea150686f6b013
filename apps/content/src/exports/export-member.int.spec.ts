import { contentApi, EXPORT_PAGE_ROWS, type MemberExportPage, type MemberId } from '@skillhour/contracts';
import { ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

/** Returns all pages of a member's export, by file. */
async function exported(member: MemberId): Promise<Record<string, MemberExportPage['rows']>> {
  const files: Record<string, MemberExportPage['rows']> = {};
  for (let cursor: string | null = null; ;) {
    const page: MemberExportPage = await world.call(
      contentApi.exportMember,
      { member_id: member, cursor },
      member,
    );
    expect(page.rows.length).toBeLessThanOrEqual(EXPORT_PAGE_ROWS);
    files[page.file] = [...(files[page.file] ?? []), ...page.rows];
    if (page.next === null) return files;
    cursor = page.next;
  }
}

it("exports a member's posts and replies, and nothing of other members", async () => {
  const [author, other] = [world.member(), world.member()];
  const blog = await world.blog(author, { title: 'Mine to take along' });
  await world.blog(other, { title: 'Somebody else’s words' });
  for (const by of [author, other])
    await world.call(contentApi.addComment, { slug: blog.slug, content: `Said by ${by}` }, by);
  const { posts, replies } = await exported(author);
  expect(posts).toMatchObject([{ id: blog.id, title: 'Mine to take along' }]);
  expect(replies).toMatchObject([{ content: `Said by ${author}` }]);
});
