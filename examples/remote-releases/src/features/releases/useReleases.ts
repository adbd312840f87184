import type { ReleasedRemote } from '@prova/shared/releases/releases';
import { failureOf } from '@prova/shared/http/failureOf';
import { useHost } from '@prova/shared/remote/HostContext';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releasesApi } from './api/releasesApi';
import { targetOf, toChange, type Wish } from './state/wish';

/** The live releases, and the one change in preparation. */
export function useReleases() {
  const { t } = useTranslation('releases');
  const { notify } = useHost();
  const board = releasesApi.useBoardQuery(null, { refetchOnMountOrArgChange: true });
  const [send, sending] = releasesApi.useChangeMutation();
  const [wish, setWish] = useState<Wish | null>(null);

  const ask = (next: Wish | null) => {
    sending.reset();
    setWish(next);
  };
  const confirm = async (asked: Wish, remote: ReleasedRemote, words: string) => {
    const { name } = remote;
    const change = toChange(asked, remote.current, words);
    const said = {
      title: t(`done.${asked.act}`, { name }),
      detail: t('fromTo', { from: remote.current, to: targetOf(asked, remote) }),
    };
    const answer = await send({ name, change });
    if (answer.error) return;
    const isMove = asked.act === 'rollback' || asked.act === 'to';
    notify.success(said.title, isMove ? said.detail : undefined);
    setWish(null);
  };

  return {
    board: board.data ?? null,
    readAt: board.fulfilledTimeStamp ?? 0,
    isReading: board.isFetching,
    failure: failureOf(board.error),
    reload: () => void board.refetch(),
    wish,
    ask,
    confirm,
    isSending: sending.isLoading,
    changeFailure: failureOf(sending.error),
  };
}
