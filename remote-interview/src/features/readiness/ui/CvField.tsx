import { Button } from '@prova/shared/ui/antd/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCv, type Cv } from '../useCv';
import styles from './CvField.module.css';
import { CvFile } from './CvFile';

interface CvFieldProps {
  readonly cv: Cv | null;
  readonly disabled: boolean;
  readonly onCv: (cv: Cv | null) => void;
}

/** Adds a CV, or removes it. What happens to a file is said before one is chosen. */
export function CvField({ cv, disabled, onCv }: CvFieldProps) {
  const { t } = useTranslation('readiness');
  const [isOpen, setIsOpen] = useState(false);
  const { reading, read, paste, remove } = useCv(onCv);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(cv);
  useEffect(() => {
    if (before.current === cv) return;
    before.current = cv;
    setIsOpen(false);
    // The pressed button is gone; what replaces it is here.
    place.current?.focus();
  }, [cv]);

  return (
    <div ref={place} tabIndex={-1} className={styles['field']} data-open={isOpen}>
      {cv && (
        <p className={styles['added']}>
          <span>
            {t('cv.added')} <bdi>{cv.name}</bdi>
          </span>
          <Button disabled={disabled} onClick={remove}>
            {t('cv.remove')}
          </Button>
        </p>
      )}
      {!cv && isOpen && (
        <CvFile
          reading={reading}
          disabled={disabled}
          onFile={(file) => void read(file)}
          onText={(text) => paste(text, t('cv.pasted'))}
        />
      )}
      {!cv && !isOpen && (
        <Button disabled={disabled} onClick={() => setIsOpen(true)}>
          {t('cv.add')}
        </Button>
      )}
    </div>
  );
}
