import { isAbout, kept, keptOf, kinds, storedAt, type Person } from '@spot/contracts/stored';
import { at } from '../core/firebase';
import type { Backend } from './backend';
import { pathOf, planted } from './planted';

/** Marks every document that is about the person or names them as the actor. */
export interface Planted {
  path: string;
  kind: string;
  /** Words in it that are the person's own. */
  marks: string[];
}

const place = 'some-text';

function ids(kind: string, { uid, emails, phones }: Person): string[] {
  const { about } = keptOf(kind);
  const own = about && 'field' in about ? about.is && { email: emails[0], phone: phones[0] }[about.is] : undefined;
  if (about && 'below' in about && about.below === 'company') return [place, uid];
  if (kind === 'message') return [`chat-${uid}`, `message-${uid}`];
  if (kind === 'chat') return [`chat-${uid}`];
  if (about && 'below' in about) return [uid, `${kind}-${uid}`];
  if (about && 'field' in about && about.field === 'id') return [own ?? uid];
  if (about && (kinds[kind]?.path.split('{}').length ?? 0) > 2) return [`${kind}-${uid}`, uid, kind];
  return [`${kind}-${uid}`, `${kind}-${uid}`, kind];
}

/**
 * Writes a document of each kind that is about the person; each of its texts is a word that occurs nowhere else. Its actor is a
 * different person.
 */
export async function plantPerson(backend: Backend, person: Person, now: number): Promise<Planted[]> {
  const made = Object.keys(kept).flatMap((kind) => {
    const { about } = keptOf(kind);
    const schema = kinds[kind]?.schema;
    if (!about || !schema) return [];
    const marks: string[] = [];
    const mine = isAbout(kind);
    const who = { email: person.emails[0], phone: person.phones[0] };
    const entity = planted(
      schema,
      (says, field) => {
        if (says === 'impersonal') return undefined;
        if (says === 'secret') return 'a secret';
        if ('field' in about && field === about.field) return who[about.is as 'email'] ?? person.uid;
        if (says === 'actor' || !mine) return `other ${says} of ${kind}`;
        if (field === 'phone') return person.phones[0];
        if (says === 'person') return /email|^to$/i.test(field) ? person.emails[0] : person.names[0];
        marks.push(`${person.uid}'s ${kind}.${field}`);
        return says === 'anything' ? { note: marks.at(-1) } : marks.at(-1);
      },
      now,
    ) as object;
    return [{ kind, path: pathOf(kind, ...ids(kind, person)), entity, marks }];
  });
  await backend.withoutTriggers(async () => {
    for (const { path, entity } of made) await backend.db.doc(path).set(storedAt(path, entity, at));
  });
  return made;
}
