/** How long, in ms, an answer waits for the others of its group. */
const patience = 50;

/** Tells the first answers to what was asked in the same turn together, so that a page is drawn once for all of them. */
export class AnswerGroup {
  private readonly awaited = new Set<() => void>();
  private readonly answered = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLate = false;

  /** `tell` is called when the answers are told. */
  ask(tell: () => void): void {
    this.awaited.add(tell);
  }

  answer(tell: () => void): void {
    this.awaited.delete(tell);
    this.answered.add(tell);
    if (this.awaited.size === 0 || this.isLate) this.tellAll();
    else
      this.timer ??= setTimeout(() => {
        this.isLate = true;
        this.tellAll();
      }, patience);
  }

  /** Nobody wants this answer any longer. */
  leave(tell: () => void): void {
    this.answered.delete(tell);
    if (this.awaited.delete(tell) && this.awaited.size === 0) this.tellAll();
  }

  private tellAll(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const tellers = [...this.answered];
    this.answered.clear();
    for (const tell of tellers) tell();
  }
}
