import { t } from '@skillhour/texts';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessageOf, refetch, showErrorToast, useCall } from '@/api';
import {
  Button,
  ConfirmDialog,
  copyText,
  formatDayAndTime,
  FailureNote,
  inputClass,
  Note,
  toast,
} from '@/ui';
import { Row, Rows } from './row';

/** Secret URL of a calendar feed with the member's sessions: created, shown once, revoked. */
export function Calendar() {
  const { data, error, mutate } = useCall('exchange.calendar.read_address', {});
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<'replace' | 'revoke'>();
  const madeAt = data?.made_at;

  const run = async (action: () => Promise<string | undefined>, failure: string) => {
    setBusy(true);
    try {
      setUrl(await action());
      setConfirming(undefined);
      await refetch('exchange.calendar.read_address');
    } catch (reason) {
      showErrorToast(reason, failure);
    }
    setBusy(false);
  };
  const make = () =>
    run(
      async () => (await call('exchange.calendar.make_address', {})).url,
      t('We couldn’t create the address.'),
    );
  const revoke = () =>
    run(async () => {
      await call('exchange.calendar.revoke_address', {});
      toast.success(t('Address disabled.'));
      return undefined;
    }, t('We couldn’t disable the address.'));

  return (
    <>
      <Rows>
        <Row
          title={t('Calendar address')}
          action={
            // Disabled until it is known whether a URL exists, because creating another revokes it.
            data && (
              <span className="flex flex-wrap gap-3">
                <Button
                  size="small"
                  icon={<Link2 aria-hidden />}
                  busy={busy && !confirming && t('One moment...')}
                  onClick={() => (madeAt ? setConfirming('replace') : void make())}
                >
                  {madeAt ? t('Create another') : t('Create an address')}
                </Button>
                {madeAt && (
                  <Button size="small" variant="danger" onClick={() => setConfirming('revoke')}>
                    {t('End it')}
                  </Button>
                )}
              </span>
            )
          }
        >
          {madeAt
            ? t('Created {moment}. Anyone with the address can see your sessions.', {
                moment: formatDayAndTime(madeAt),
              })
            : t('Works with Google, Apple and Outlook calendars.')}
        </Row>
      </Rows>
      {url && <Address url={url} />}
      {error && !data && (
        <FailureNote onRetry={() => void mutate()}>
          {errorMessageOf(error, t('We couldn’t load this.'))}
        </FailureNote>
      )}
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={(open) => !open && setConfirming(undefined)}
        title={
          confirming === 'revoke' ? t('End the calendar address?') : t('Create another calendar address?')
        }
        description={t('Calendars that use the current address stop updating.')}
        confirm={confirming === 'revoke' ? t('End it') : t('Create another')}
        danger={confirming === 'revoke'}
        busy={busy && t('One moment...')}
        onConfirm={() => void (confirming === 'revoke' ? revoke() : make())}
      />
    </>
  );
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    if (await copyText(url)) toast.success(t('Copied.'));
  };
  return (
    <Note
      kind="info"
      action={
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      }
    >
      <label className="grid gap-2">
        {t('Add it to your calendar as a subscription. We show it only once.')}
        <input
          readOnly
          value={url}
          dir="ltr"
          className={inputClass}
          onFocus={({ target }) => target.select()}
        />
      </label>
    </Note>
  );
}
