import type { Level } from '@prova/api/types/interview';
import { Button } from '@prova/shared/ui/antd/core';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { proposeLevel } from '../state/proposeLevel';
import styles from './Proposal.module.css';

interface LevelProposalProps {
  readonly description: string;
  readonly chosen: Level | null;
  readonly onChoose: (level: Level) => void;
}

/** The difficulty suggested by the job description, with its words. Applied by the button only. */
export function LevelProposal({ description, chosen, onChoose }: LevelProposalProps) {
  const { t } = useTranslation('interview');
  const proposal = useMemo(() => proposeLevel(description), [description]);
  if (!proposal || proposal.level === chosen) return null;
  const level = t(`levels.${proposal.level}`);
  return (
    <p className={styles['proposal']}>
      <span>
        {t('proposal.says')}{' '}
        {proposal.words.map((words, at) => (
          <Fragment key={words}>
            {at > 0 && ', '}
            <mark>{words}</mark>
          </Fragment>
        ))}
        {t('proposal.fits', { level })}
      </span>
      <Button size="small" onClick={() => onChoose(proposal.level)}>
        {t('proposal.chooseLevel', { level })}
      </Button>
    </p>
  );
}
