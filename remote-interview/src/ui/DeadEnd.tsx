import { Button } from '@prova/shared/ui/antd/core';
import styles from './DeadEnd.module.css';

interface WayOn {
  readonly label: string;
  readonly onChosen: () => void;
}

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  /** Read out at once, for what the candidate did not choose. */
  readonly role?: 'alert';
  readonly back: WayOn;
  readonly onward: WayOn;
}

/** A page that cannot go on: why, and the two ways from here. */
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
