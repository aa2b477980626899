import { isDeepStrictEqual } from 'node:util';
import { paths, searchNameKey } from '@spot/contracts/core';
import { employee, group, mayHoldReleaseRights, member, team } from '@spot/contracts/accounts';
import { reliabilityMetricsOf } from '@spot/contracts/backoffice';
import { averageRating } from '@spot/contracts/dayof';
import { hired } from '@spot/contracts/scheduling';
import { publicSpotter, spotter } from '@spot/contracts/worker';
import { membersOf } from '../../../functions/src/accounts/membersOf';
import { companyNameId } from '../../../functions/src/core/ids';
import { stored } from '../../../functions/src/core/firebase';
import { publicOf } from '../../../functions/src/worker/mirrorSpotter';
import { grouped, unlike, type Evidence, type Invariant } from './evidence';

const entities = {
  groups: (evidence: Evidence) => evidence.entities('group', group).map(({ entity }) => entity),
  teams: (evidence: Evidence) => evidence.entities('team', team).map(({ entity }) => entity),
  employees: (evidence: Evidence) => evidence.entities('employee', employee).map(({ entity }) => entity),
  spotters: (evidence: Evidence) => evidence.entities('spotter', spotter).map(({ entity }) => entity),
};

export const memberships: Invariant = {
  description: 'Memberships match the lists of companies and teams',
  violations: (evidence) => {
    const teams = grouped(entities.teams(evidence), ({ group_uid }) => group_uid);
    const people = grouped(entities.employees(evidence), ({ employer_uid = '' }) => employer_uid);
    const wanted = new Map(
      entities
        .groups(evidence)
        .flatMap((company) => [...membersOf(company, teams.get(company.id) ?? [], people.get(company.id) ?? [])]),
    );
    const kept = new Map(evidence.entities('member', member).map(({ entity: { id, ...rest } }) => [id, rest]));
    return [...new Set([...wanted.keys(), ...kept.keys()])].flatMap((id) =>
      isDeepStrictEqual(kept.get(id), wanted.get(id)) ? [] : [`members/${id} does not match the lists`],
    );
  },
};

export const ratings: Invariant = {
  description: 'A worker’s rating is the average of their reviews',
  violations: (evidence) => {
    const reviews = grouped(evidence.all('review'), ({ ref }) => ref.path.split('/')[1] ?? '');
    return entities.spotters(evidence).flatMap(({ uid, stats }) => {
      const { earlier = { sum: 0, count: 0 }, ratingSum = earlier.sum, ratingCount = earlier.count } = stats;
      const own = reviews.get(uid) ?? [];
      const sum = own.reduce((all, review) => all + (review.get('rating') as number), earlier.sum);
      const count = own.length + earlier.count;
      const kept = { sum: ratingSum, count: ratingCount, rating: stats.rating };
      const rating = own.length > 0 || stats.ratingCount !== undefined ? averageRating(sum, count) : stats.rating;
      return unlike(`${paths.spotter(uid)} rating`, kept, { sum, count, rating });
    });
  },
};

export const reliability: Invariant = {
  description: 'A worker’s reliability metrics count each shift with a mark or a late cancellation once',
  violations: (evidence) => {
    const marks = grouped(
      evidence.entities('hired', hired).map(({ entity }) => entity),
      ({ spotterID }) => spotterID,
    );
    const late = grouped(
      evidence.all('cancellation').filter((one) => one.get('late') === true),
      (one) => one.get('spotterID') as string,
    );
    return entities.spotters(evidence).flatMap(({ uid, reliabilityMetrics: kept }) => {
      const cancelled = (late.get(uid) ?? []).map((one) => ({ gigID: one.get('gigID') as string }));
      return unlike(
        `${paths.spotter(uid)} reliability`,
        { late: kept.late, absent: kept.absent, lateCancellation: kept.lateCancellation },
        reliabilityMetricsOf(marks.get(uid) ?? [], cancelled),
      );
    });
  },
};

export const absences: Invariant = {
  description: 'Every absence belongs to a worker who is marked absent',
  violations: (evidence) =>
    evidence
      .all('absent')
      .filter((one) => one.get('absent') === true)
      .flatMap(({ ref }) => {
        const found = evidence.at(ref.path.replace('/absent/', '/hired/'));
        return found && found.get('mark') !== 'absent' ? [`${ref.path} is not marked`] : [];
      }),
};

const profiles: Invariant = {
  description: 'A worker’s public profile matches the worker’s record',
  violations: (evidence) => [
    ...entities.spotters(evidence).flatMap((worker) => {
      const path = paths.publicSpotter(worker.uid);
      const wanted = stored('publicSpotter', { ...publicOf(worker), nameLower: searchNameKey(worker.name) });
      return isDeepStrictEqual(evidence.at(path)?.data(), wanted) ? [] : [`${path} does not match the record`];
    }),
    ...evidence
      .entities('publicSpotter', publicSpotter)
      .flatMap(({ path, entity }) => (evidence.at(paths.spotter(entity.id)) ? [] : [`${path} has no record`])),
  ],
};

const colleagues: Invariant = {
  description: 'Every employee is in their company’s list, and the list contains nobody else',
  violations: (evidence) => {
    const wanted = new Set(
      entities
        .employees(evidence)
        .flatMap(({ id, employer_uid }) => (employer_uid ? [paths.groupEmployee(employer_uid, id)] : [])),
    );
    const kept = new Set(evidence.all('groupEmployee').map(({ ref }) => ref.path));
    return [
      ...[...wanted].flatMap((path) => (kept.has(path) ? [] : [`${path} does not exist`])),
      ...[...kept].flatMap((path) => (wanted.has(path) ? [] : [`${path} has no employee`])),
    ];
  },
};

const names: Invariant = {
  description: 'Every company’s name is reserved for it',
  violations: (evidence) =>
    entities.groups(evidence).flatMap(({ id, name }) => {
      const path = paths.name(companyNameId(name));
      return unlike(`${path} of ${paths.group(id)}`, evidence.at(path)?.get('groupID') ?? null, id);
    }),
};

const accounts: Invariant = {
  description: 'Every employee and worker has an account with the same email, and every account has a record',
  violations: (evidence) => {
    const registered = entities.employees(evidence).filter((one) => one.registered);
    const people = [...registered.filter(({ deleted }) => !deleted), ...entities.spotters(evidence)];
    // A person who was removed from a company keeps the account, and another company can invite them.
    const known = new Set([...registered, ...people].map(({ uid }) => uid));
    return [
      ...people.flatMap(({ id, uid, email }) => {
        const account = evidence.accounts.get(uid);
        if (!account) return [`${id} has no account`];
        return account.email === email.toLowerCase() ? [] : [`${id}: the emails of record and account differ`];
      }),
      ...[...evidence.accounts.keys()].flatMap((uid) => (known.has(uid) ? [] : [`the account ${uid} has no record`])),
    ];
  },
};

const rights: Invariant = {
  description: 'The claims of a platform admin’s account match the admin’s document',
  violations: (evidence) => {
    const uids = new Set([
      ...evidence.all('admin').map(({ id }) => id),
      ...[...evidence.accounts.values()].flatMap(({ uid, customClaims }) =>
        customClaims?.['admin'] === true ? [uid] : [],
      ),
    ]);
    return [...uids].flatMap((uid) => {
      const claims = evidence.accounts.get(uid)?.customClaims ?? {};
      const document = evidence.at(paths.admin(uid));
      const right = (name: string) => [claims[name] === true, document?.get(name) === true] as const;
      const pairs = [
        [claims['admin'] === true, document !== undefined] as const,
        right('deactivator'),
        right('releaseManager'),
      ];
      return pairs.every(([claim, kept]) => claim === kept)
        ? []
        : [`the claims and the document of the admin ${uid} differ`];
    });
  },
};

export const releaseRights: Invariant = {
  description: 'People whom a company has disabled or removed may not release features',
  violations: (evidence) => {
    const people = new Map(entities.employees(evidence).map((person) => [person.id, person]));
    return evidence
      .all('releaser')
      .filter(({ id }) => !mayHoldReleaseRights(people.get(id), evidence.at(paths.admin(id)) !== undefined))
      .map(({ id }) => `${id} is disabled or removed, but may release features`);
  },
};

export const peopleInvariants: readonly Invariant[] = [
  memberships,
  ratings,
  reliability,
  absences,
  profiles,
  colleagues,
  names,
  accounts,
  rights,
  releaseRights,
];
