import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { builtCode, type FunctionRun } from '../lib/built-code.mjs';

interface Ran {
  times: number;
  paths: Record<string, number>;
}
interface Coverage {
  result: { url: string; functions: FunctionRun[] }[];
}

const built = builtCode();

/** The product's code that the pages of a test executed. */
export class TouchedByPages {
  private readonly sessions = new Map<Page, Promise<CDPSession | undefined>>();
  /** Requested scripts by page; scripts without a profile count as executed entirely. */
  private readonly asked = new Map<Page, Set<string>>();
  private readonly files = new Set<string>();
  private readonly declarations = new Set<string>();

  async watch(context: BrowserContext): Promise<void> {
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await this.sessions.get(page);
      return page;
    };
    const close = context.close.bind(context);
    context.close = async (options) => {
      await this.collect(context);
      await close(options);
    };
    context.on('page', (page) => this.attach(context, page));
    for (const page of context.pages()) this.attach(context, page);
    await Promise.all(this.sessions.values());
  }

  private attach(context: BrowserContext, page: Page): void {
    const scripts = new Set<string>();
    this.asked.set(page, scripts);
    page.on('request', (request) => {
      if (built.has(request.url())) scripts.add(request.url());
    });
    const close = page.close.bind(page);
    page.close = async (options) => {
      await this.take(page);
      await close(options);
    };
    this.sessions.set(
      page,
      (async () => {
        const session = await context.newCDPSession(page);
        await session.send('Profiler.enable');
        await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
        return session;
      })().catch(() => undefined),
    );
  }

  /** Collects everything executed so far in the pages of a context. */
  async collect(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => this.take(page)));
  }

  found(): { files: string[]; declarations: string[] } {
    return { files: [...this.files], declarations: [...this.declarations] };
  }

  private async take(page: Page): Promise<void> {
    const session = await this.sessions.get(page);
    const asked = this.asked.get(page) ?? new Set<string>();
    const taken = (await session?.send('Profiler.takePreciseCoverage').catch(() => undefined)) as Coverage | undefined;
    for (const { url, functions } of taken?.result ?? [])
      if (built.has(url)) {
        asked.delete(url);
        this.enter(url, functions);
      }
    for (const url of asked) this.enter(url);
    this.asked.delete(page);
  }

  private enter(url: string, functions?: FunctionRun[]): void {
    const { files, declarations } = built.touchedBy(url, functions);
    for (const file of files) this.files.add(file);
    for (const declaration of declarations) this.declarations.add(declaration);
  }
}

/** Number of calls of each function, and of each call of a service by name. */
export async function functionRuns(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://localhost:${port}/__functions`);
  const { functions } = (await answer.json()) as { functions: { name: string; ran: Ran }[] };
  return new Map(
    functions.flatMap(({ name, ran }) => [
      [name, ran.times] as const,
      ...Object.entries(ran.paths)
        .filter(([path]) => path !== '/')
        .map(([path, times]) => [`${name}${path}`, times] as const),
    ]),
  );
}
