import { Button } from '@prova/shared/ui/antd/core';
import styles from './DeadEnd.module.css';

interface WayOn {
  readonly label: string;
  readonly onChosen: () => void;
}

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  /** Announces the page at once, if the candidate did not choose to come here. */
  readonly role?: 'alert';
  readonly back: WayOn;
  readonly onward: WayOn;
}

/** A page that cannot continue: why, and two links. */
export function DeadEnd({ title, text, role, back, onward }: DeadEndProps) {
  return (
    <section className={styles['screen']} role={role}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles['buttons']}>
        <Button size="large" onClick={back.onChosen}>
          {back.label}
        </Button>
        <Button size="large" type="primary" onClick={onward.onChosen}>
          {onward.label}
        </Button>
      </div>
    </section>
  );
}
