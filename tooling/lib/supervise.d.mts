interface End {
  code: number | null;
  signal: string | null;
}

type Running<Child> = Map<string, Child> & { stopping: boolean };

export function supervise<Child>(
  name: string,
  start: (onExit: (end: End) => void) => Promise<Child>,
  running: Running<Child>,
  surroundings?: {
    wait?: (ms: number) => Promise<void>;
    now?: () => number;
    say?: Pick<Console, 'log' | 'error'>;
  },
): Promise<Child>;
