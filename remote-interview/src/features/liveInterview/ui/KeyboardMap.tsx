import { Modal } from '@prova/shared/ui/antd/base';
import { Button } from '@prova/shared/ui/antd/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../../../ui/shortcuts';
import { useIsFollowedUp } from '../useLiveInterview';
import styles from './KeyboardMap.module.css';

const ROWS = [
  ['send', ['Enter', 'Ctrl+Enter']],
  ['newLine', ['Shift+Enter']],
  ['microphone', [SHORTCUTS.microphone]],
  ['answer', [SHORTCUTS.answer]],
  ['replay', [SHORTCUTS.replay]],
  ['silence', ['Esc']],
  ['sound', [SHORTCUTS.sound]],
  ['skip', [SHORTCUTS.skip]],
  ['leave', [SHORTCUTS.leave]],
] as const;

interface KeyboardMapProps {
  readonly hasQuestionMark: boolean;
  readonly onQuestionMarkChosen: (isOn: boolean) => void;
}

/** The button for the list of the room's shortcuts, and the list. */
export function KeyboardMap({ hasQuestionMark, onQuestionMarkChosen }: KeyboardMapProps) {
  const { t } = useTranslation('interview');
  const [isOpen, setIsOpen] = useState(false);
  const isFollowedUp = useIsFollowedUp();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        type="link"
        className={styles['open'] ?? ''}
        aria-label={t('keyboard.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUTS.map}
        onClick={() => setIsOpen(true)}
      >
        ?
      </Button>
      <Modal
        open={isOpen}
        destroyOnHidden
        transitionName="ant-fade"
        title={t('keyboard.title')}
        closable={false}
        onCancel={close}
        footer={
          <Button autoFocus onClick={close}>
            {t('keyboard.close')}
          </Button>
        }
      >
        <dl className={styles['keys']}>
          {ROWS.map(([name, keys]) => (
            <Row key={name} keys={keys}>
              {t(name === 'skip' && isFollowedUp ? 'composer.skipFollowUp' : `keyboard.${name}`)}
            </Row>
          ))}
          <Row keys={hasQuestionMark ? ['?', SHORTCUTS.map] : [SHORTCUTS.map]}>{t('keyboard.map')}</Row>
        </dl>
        <p className={styles['mac']}>{t('keyboard.mac')}</p>
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={hasQuestionMark}
            onChange={(event) => onQuestionMarkChosen(event.target.checked)}
          />
          {t('keyboard.questionMark')}
        </label>
      </Modal>
    </>
  );
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} translate="no">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
