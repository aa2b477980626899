import type { TargetDiff } from './liveQuery';
import { documentMessage } from './messages';
import type { Listener, Target } from './target';

interface Line {
  diff: TargetDiff;
  now: number[];
  left: number[];
}

/** Collects the effects of a commit for each stream: one message per document, then one snapshot. */
export class Outbox {
  private readonly streams = new Map<Listener, Map<string, Line>>();

  add({ stream, id }: Target, diff: TargetDiff): void {
    const lines = this.streams.get(stream) ?? new Map<string, Line>();
    this.streams.set(stream, lines);
    const line = lines.get(diff.name) ?? { diff, now: [], left: [] };
    lines.set(diff.name, line);
    (diff.matches ? line.now : line.left).push(id);
  }

  send(): void {
    for (const [stream, lines] of this.streams) {
      const readTime = stream.readTime();
      stream.update(
        [...lines.values()].map(({ diff, now, left }) => documentMessage(diff.name, diff.doc, now, left, readTime)),
      );
    }
  }
}
