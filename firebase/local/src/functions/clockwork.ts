import { type LoadedFunction, numberOption, textOption } from './endpoint';
import { invoke, withDeadline } from './invoke';
import { parseSchedule } from './schedule';
import { longestTimer } from './sleepers';

export interface ScheduledFunction {
  name: string;
  schedule: string;
  timeZone: string;
  next: string;
}

/** Runs scheduled functions at their times. Runs missed while the process was down are not repeated. */
export class Clockwork {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly paused = new Set<string>();
  private readonly entries: { of: LoadedFunction; schedule: string; timeZone: string; next(after: Date): Date }[];

  constructor(
    functions: LoadedFunction[],
    private readonly options: { now: () => number; log(line: string): void },
  ) {
    this.entries = functions.flatMap((of) => {
      const trigger = of.endpoint.scheduleTrigger;
      if (!trigger) return [];
      const schedule = textOption(trigger.schedule, '');
      const timeZone = textOption(trigger.timeZone, 'UTC');
      return [{ of, schedule, timeZone, next: parseSchedule(schedule, timeZone) }];
    });
  }

  start(): void {
    for (const { of, next } of this.entries) this.arm(of, next, next(new Date(this.options.now())));
  }
  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
  list(): ScheduledFunction[] {
    const now = new Date(this.options.now());
    return this.entries.map(({ of, schedule, timeZone, next }) => ({
      name: of.name,
      schedule,
      timeZone,
      next: next(now).toISOString(),
    }));
  }

  /** The jobs as Cloud Scheduler knows them; a paused one does not run by itself. */
  jobs(): { name: string; state: 'ENABLED' | 'PAUSED' }[] {
    return this.entries.map(({ of }) => ({ name: jobOf(of), state: this.paused.has(of.name) ? 'PAUSED' : 'ENABLED' }));
  }
  /** False where there is no such job. */
  pause(job: string, isPaused: boolean): boolean {
    const of = this.entries.find((entry) => jobOf(entry.of) === job)?.of;
    if (of && isPaused) this.paused.add(of.name);
    else if (of) this.paused.delete(of.name);
    return of !== undefined;
  }

  /** Runs a scheduled function now; false if there is none of that name, throws if it fails. */
  async run(name: string): Promise<boolean> {
    const of = this.entries.find((entry) => entry.of.name === name)?.of;
    if (of) await this.fire(of, new Date(this.options.now()));
    return Boolean(of);
  }

  private arm(of: LoadedFunction, next: (after: Date) => Date, at: Date): void {
    const armedAt = this.options.now();
    const left = at.getTime() - armedAt;
    const ring = () => {
      const now = this.options.now();
      const following = next(new Date(now));
      // If the machine's clock was set back, the schedule would otherwise pause until the earlier time is reached again.
      if (at.getTime() > now) return this.arm(of, next, now < armedAt - longestTimer ? following : at);
      this.arm(of, next, following);
      if (this.paused.has(of.name)) return;
      this.fireWithRetries(of, at).catch((error: unknown) =>
        this.options.log(`functions: ${of.name}: ${String(error)}`),
      );
    };
    this.timers.set(of.name, setTimeout(ring, Math.min(Math.max(left, 0), longestTimer)));
  }

  private async fireWithRetries(of: LoadedFunction, at: Date): Promise<void> {
    const retries = numberOption(of.endpoint.scheduleTrigger?.retryConfig?.['retryCount'], 0);
    for (let attempt = 0; ; attempt += 1)
      try {
        return await this.fire(of, at);
      } catch (error) {
        if (attempt >= retries) throw error;
      }
  }

  private async fire(of: LoadedFunction, at: Date): Promise<void> {
    const headers = {
      'X-CloudScheduler-JobName': jobOf(of),
      'X-CloudScheduler-ScheduleTime': at.toISOString(),
    };
    const code = await withDeadline(invoke(of.call, headers, {}), of.timeout, of.name);
    if (code >= 300) throw new Error(`The scheduled function answered with ${code}; its own message is in the log.`);
  }
}

const jobOf = ({ name, regions }: LoadedFunction): string => `firebase-schedule-${name}-${regions[0] ?? ''}`;
