import '../../testing/quietErrors';
import fc from 'fast-check';
import { paths } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { at } from '../../core/firebase';
import { queueText, type TextTemplate } from '../../shifts/textMessages';
import { startBackend, type Backend } from '../../testing/backend';
import { Market } from '../../testing/market';
import { send } from './sendTexts';
import type { Sent } from './text';

const runs = Number(process.env['TEXTS_RUNS'] ?? 8);
const noon = Date.UTC(2026, 5, 10, 16);

/** What is written to one worker about one shift: when, and until when it can be undone. */
const written = fc.record({
  template: fc.constantFrom<TextTemplate>('hired', 'removed', 'offer'),
  // Some follow at once, some in the evening, some when the shift has become urgent.
  afterMs: fc.constantFrom(1, 4000, minuteMs, 2 * minuteMs, 3 * hourMs, 9 * hourMs),
  undoMs: fc.constantFrom(0, 10_000, 90_000),
});
const later = { outcome: 'later', error: '503' } as const;
const answers = fc.constantFrom<Sent>(
  { outcome: 'sent' },
  later,
  later,
  later,
  { outcome: 'refused', error: '400' },
  { outcome: 'closed', error: '401' },
);

describe('Texts to a worker about one shift', () => {
  let backend: Backend;
  let market: Market;
  let gig: Gig;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    gig = await market.gig('gig', await market.company('north', {}), 48);
  });
  afterAll(() => backend.close());

  it('leave the queue in the order in which they were written, whatever the service answers (SCH-114, N50)', async () => {
    const { db } = backend;
    const spotter = await market.spotter('wanda');
    const story = fc.record({
      texts: fc.array(written, { minLength: 2, maxLength: 4 }),
      said: fc.array(answers, { minLength: 2, maxLength: 6 }),
      startsIn: fc.constantFrom(6, 14, 22, 60),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ texts, said, startsIn }) => {
        const start = noon + startsIn * hourMs;
        const shift = { ...gig, start, end: start + 8 * hourMs };
        const sent: number[] = [];
        const attempts: Sent[] = [...said];
        const to = {
          send: async ({ message }: { message: string }) => {
            const answer = attempts.shift() ?? ({ outcome: 'sent' } as const);
            if (answer.outcome === 'sent') sent.push(Number(/#(\d+)/.exec(message)?.[1]));
            return answer;
          },
        };
        let now = noon;
        const run = () => send(db, to, () => now).catch(() => undefined);
        for (const [index, { template, afterMs, undoMs }] of texts.entries()) {
          // The schedule runs each minute; hours in which nothing happens are gone through more coarsely.
          for (let left = afterMs; left > 0;) {
            const step = Math.min(left, left > hourMs / 2 ? hourMs / 2 : minuteMs);
            [now, left] = [now + step, left - step];
            await run();
          }
          const undoId = `undo-${index}`;
          if (undoMs) await db.doc(paths.undo(undoId)).set({ createdAt: at(now), until: at(now + undoMs) });
          const undo = undoMs ? { undoId, until: now + undoMs } : undefined;
          await db.runTransaction(async (tx) =>
            queueText(tx, { db, now }, { template, spotter, shift: { ...shift, role: `Server #${index}` }, undo }),
          );
        }
        const queued = () => db.collection('textQueue').where('state', '==', 'queued').count().get();
        for (let turns = 0; turns < 200 && (await queued()).data().count > 0; turns += 1) {
          now += turns < 20 ? minuteMs : hourMs / 2;
          await run();
        }
        const { docs } = await db.collection('textQueue').get();
        for (const { ref } of docs) await ref.delete();
        expect(docs.map((text) => text.get('state') as string).filter((state) => state === 'queued')).toEqual([]);
        expect(sent).not.toContain(NaN);
        expect(sent).toEqual([...sent].sort((one, other) => one - other));
      }),
      { numRuns: runs },
    );
  });
});
