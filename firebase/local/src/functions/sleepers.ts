/** The machine's clock may jump, so waiting code checks it at this interval (ms). */
export const longestTimer = 1_000;

/** Waits for a time, which may change in the meantime. */
export class Sleepers {
  private readonly asleep = new Map<NodeJS.Timeout, () => void>();

  constructor(private readonly now: () => number) {}

  async sleepUntil(time: () => number): Promise<void> {
    for (let left = time() - this.now(); left > 0; left = time() - this.now())
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.asleep.delete(timer);
          resolve();
        };
        const timer = setTimeout(wake, Math.min(left, longestTimer));
        this.asleep.set(timer, wake);
      });
  }

  /** Makes all waiting code check the time again. */
  wake(): void {
    for (const [timer, wake] of this.asleep) {
      clearTimeout(timer);
      wake();
    }
  }
}
