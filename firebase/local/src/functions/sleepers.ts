/** The machine's clock may jump: whoever waits looks at it this often. */
export const longestTimer = 1_000;

/** Work that waits for its time, which may change while it waits. */
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

  /** Everybody looks again whether the time has come. */
  wake(): void {
    for (const [timer, wake] of this.asleep) {
      clearTimeout(timer);
      wake();
    }
  }
}
