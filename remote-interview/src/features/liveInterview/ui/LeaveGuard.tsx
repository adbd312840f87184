import { Modal } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Location } from 'react-router-dom';

interface LeaveGuardProps {
  /** Whether questions are open, which leaving would lose. */
  readonly isPending: boolean;
  /** Whether everything is answered, and only the last step remains. */
  readonly isComplete: boolean;
  /** Targets that need no confirmation. */
  readonly mayGoTo: (location: Location) => boolean;
  readonly onLeave: () => void;
}

/** Confirms before another page of the site replaces the interview. */
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
      // The dialog fades in place: if it grew from the pointer, its buttons would evade a quick click.
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
