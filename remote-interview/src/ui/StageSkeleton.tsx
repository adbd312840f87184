import { Skeleton } from '@prova/shared/ui/antd/core';
import { StageBar } from './StageBar';
import styles from './StageSkeleton.module.css';

/** Placeholder for the room, so that the site's frame does not reappear before it. */
export function StageSkeleton({ leaveTo }: { leaveTo: string }) {
  return (
    <div data-stage="">
      <StageBar leaveTo={leaveTo} />
      <div className={styles['skeleton']}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </div>
  );
}
