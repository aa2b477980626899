import { WeekPicture, Wordmark } from '@spot/contracts/ui/core';
import type { ReactNode } from 'react';
import { useSignInStyles } from './styles';

/** The frame of each sign-in step, with a picture of the product if there is room. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const styles = useSignInStyles();
  return (
    <div className={styles.root}>
      <main className={styles.half}>
        <div className={styles.column}>
          <Wordmark />
          {children}
        </div>
      </main>
      <div className={styles.picture} aria-hidden>
        <WeekPicture />
      </div>
    </div>
  );
}
