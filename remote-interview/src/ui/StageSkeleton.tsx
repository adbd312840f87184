import { Skeleton } from '@prova/shared/ui/antd/core';
import { StageBar } from './StageBar';
import styles from './StageSkeleton.module.css';

/** What stands where the room will be. Of the site nothing comes back for the moment before it does. */
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
