import type { Rules, RulesService } from './types';
import { type Watched, watchParsed } from './watched';

type Compile = (source: string, fileName: string) => Rules;

/** The rules of a project: those that a test has set, else the file's, else none. */
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

  /** Null allows all requests. */
  of(projectId = ''): Rules | null {
    return this.overrides.get(projectId) ?? this.overrides.get('') ?? this.file.current();
  }

  /** Replaces the rules of a project, or of all with an empty id; throws RulesSyntaxError. */
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
