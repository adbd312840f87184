import { Modal } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router-dom';

interface LeaveGuardProps {
  /** Questions are open: leaving loses them. */
  readonly isPending: boolean;
  /** Everything is answered, and only the last step is left to do. */
  readonly isComplete: boolean;
  /** Where one may go without being asked. */
  readonly mayGoTo: (location: Location) => boolean;
  readonly onLeave: () => void;
}

/** Asks before another page of the site takes the interview's place. */
export function LeaveGuard({ isPending, isComplete, mayGoTo, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('interview');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isPending || isComplete) &&
      nextLocation.pathname !== currentLocation.pathname &&
      !mayGoTo(nextLocation),
  );
  const leave = () => {
    if (isPending) onLeave();
    blocker.proceed?.();
  };
  return (
    <Modal
      open={blocker.state === 'blocked'}
      // It appears where it stands. Growing from the pointer, its buttons would slip away from under a quick one.
      transitionName="ant-fade"
      title={isComplete ? t('leave.completeTitle') : t('leave.title')}
      okText={isComplete ? t('leave.anyway') : t('leave.confirm')}
      cancelText={t('leave.cancel')}
      okButtonProps={{ danger: !isComplete }}
      onOk={leave}
      onCancel={() => blocker.reset?.()}
    >
      <p>{isComplete ? t('leave.completeText') : t('leave.text')}</p>
    </Modal>
  );
}
