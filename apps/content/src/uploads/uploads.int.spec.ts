import { contentApi } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start({ PICTURES_PER_DAY: '2' });
});
afterAll(() => world.stop());

it("returns the image's URL for use in a text", async () => {
  const by = world.member();
  const image = world.picture();
  const { url, width, height } = await world.call(contentApi.uploadPicture, { image }, by);
  const file = `/images/${image.id}/page.webp`;
  expect({ url, width, height }).toEqual({ url: `${file}#800x600`, width: 800, height: 600 });
  const blog = await world.blog(by, {
    body_content: `![A loaf](${url}) ![Theirs](https://x.example/y.png) ${BODY}`,
  });
  expect(blog.body_html).toContain(
    `<img src="${file}" alt="A loaf" loading="lazy" width="800" height="600" />`,
  );
  expect(blog.body_html).not.toContain('src="https://x.example');
});

it('limits uploads per member and day', async () => {
  const by = world.member();
  const upload = () => world.call(contentApi.uploadPicture, { image: world.picture() }, by);
  await upload();
  await upload();
  await expect(upload()).rejects.toMatchObject({ kind: 'rate_limited', code: 'picture.too_many' });
  await world.call(contentApi.uploadPicture, { image: world.picture() }, world.member());
  world.clock.advance(24 * 3_600_000);
  await upload();
});
