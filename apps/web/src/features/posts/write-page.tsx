import type { PostKind } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { refetch, useFileCommand } from '@/api';
import { PostEditor } from '@/entities/writing';
import { Page, paths } from '@/routing';
import { toast } from '@/ui';
import { addressOf } from './inputs';
import { POST_TEXTS } from './post-texts';

/** Page that writes a new post. */
export default function WritePage({ kind }: { kind: PostKind }) {
  const navigate = useNavigate();
  const create = useFileCommand(`content.${kind}.create`);
  return (
    <Page title={translate(POST_TEXTS[kind].write)}>
      <PostEditor
        kind={kind}
        onSend={async (form) => {
          const { data } = await create({}, form);
          toast.success(translate(POST_TEXTS[kind].created));
          await navigate(paths.post(kind, addressOf(data)));
          void refetch(`content.${kind}.list`);
        }}
      />
    </Page>
  );
}
