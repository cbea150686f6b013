import type { PostKind } from '@skillhour/contracts';
import { t, translate } from '@skillhour/texts';
import { Navigate, useNavigate } from 'react-router-dom';
import { refetch, useFileCommand } from '@/api';
import { useMember } from '@/auth';
import { PostEditor } from '@/entities/writing';
import { Page, paths } from '@/routing';
import { toast } from '@/ui';
import { POST_TEXTS } from './post-texts';
import { PostPending } from './post-pending';
import { usePost } from './use-post';

/** Page on which authors edit their post. A blog's slug does not change. */
export default function EditPage({ kind }: { kind: PostKind }) {
  const me = useMember();
  const navigate = useNavigate();
  const update = useFileCommand(`content.${kind}.update`);
  const { address, input, post, error, mutate } = usePost(kind);
  const title = POST_TEXTS[kind].edit;
  const path = paths.post(kind, address);
  if (!post) return <PostPending {...{ kind, title, error }} onRetry={() => void mutate()} />;
  if (post.user.id !== me.id) return <Navigate to={path} replace />;
  return (
    <Page title={translate(title)}>
      <PostEditor
        kind={kind}
        post={post}
        onSend={async (form) => {
          await mutate(await update(input, form), { revalidate: false });
          toast.success(t('Changes saved.'));
          await navigate(path);
          void refetch(`content.${kind}.list`, `content.${kind}.list_versions`);
        }}
      />
    </Page>
  );
}
