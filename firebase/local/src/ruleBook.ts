import type { Rules, RulesService } from './types';
import { type Watched, watchParsed } from './watched';

type Compile = (source: string, fileName: string) => Rules;

/** Which rules hold for a project: those that were put there by a test, else those of the file, else none. */
export class RuleBook {
  private readonly overrides = new Map<string, Rules>();
  private readonly file: Watched<Rules>;

  constructor(
    private readonly service: RulesService,
    private readonly compile: Compile,
    file: string | undefined,
    private readonly onChange: () => void,
    log: (line: string) => void,
  ) {
    this.file = watchParsed(file, (source, name) => this.read(source, name), onChange, log);
  }

  /** Null allows everything. */
  of(projectId = ''): Rules | null {
    return this.overrides.get(projectId) ?? this.overrides.get('') ?? this.file.current();
  }

  /** Replaces the rules of one project, or with an empty id of all; throws RulesSyntaxError. */
  put(projectId: string, source: string, fileName: string): void {
    this.overrides.set(projectId, this.read(source, fileName));
    this.onChange();
  }

  close(): void {
    this.file.close();
  }

  private read(source: string, fileName: string): Rules {
    const rules = this.compile(source, fileName);
    if (rules.service !== this.service)
      throw new Error(`${fileName} has rules for ${rules.service}, not for ${this.service}.`);
    return rules;
  }
}
