import { isDeepStrictEqual } from 'node:util';
import { paths, searchNameKey } from '@spot/contracts/core';
import { employee, group, mayHoldReleaseRights, member, team } from '@spot/contracts/accounts';
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
  says: 'Memberships are what the lists of companies and teams say',
  broken: (evidence) => {
    const teams = grouped(entities.teams(evidence), ({ group_uid }) => group_uid);
    const people = grouped(entities.employees(evidence), ({ employer_uid = '' }) => employer_uid);
    const wanted = new Map(
      entities
        .groups(evidence)
        .flatMap((company) => [...membersOf(company, teams.get(company.id) ?? [], people.get(company.id) ?? [])]),
    );
    const kept = new Map(evidence.entities('member', member).map(({ entity: { id, ...rest } }) => [id, rest]));
    return [...new Set([...wanted.keys(), ...kept.keys()])].flatMap((id) =>
      isDeepStrictEqual(kept.get(id), wanted.get(id)) ? [] : [`members/${id} is not what the lists say`],
    );
  },
};

export const ratings: Invariant = {
  says: 'A worker’s rating is that of their reviews',
  broken: (evidence) => {
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
  says: 'A worker’s reliability counts their marks and late cancellations',
  broken: (evidence) => {
    const marks = grouped(
      evidence.entities('hired', hired).map(({ entity }) => entity),
      ({ spotterID }) => spotterID,
    );
    const late = grouped(
      evidence.all('cancellation').filter((one) => one.get('late') === true),
      (one) => one.get('spotterID') as string,
    );
    return entities.spotters(evidence).flatMap(({ uid, reliabilityMetrics: kept }) => {
      const own = marks.get(uid) ?? [];
      const marked = (mark: string) => own.filter((one) => one.mark === mark).length;
      return unlike(
        `${paths.spotter(uid)} reliability`,
        { late: kept.late, absent: kept.absent, lateCancellation: kept.lateCancellation },
        { late: marked('late'), absent: marked('absent'), lateCancellation: late.get(uid)?.length ?? 0 },
      );
    });
  },
};

const profiles: Invariant = {
  says: 'What employers see of a worker is what the worker’s record says',
  broken: (evidence) => [
    ...entities.spotters(evidence).flatMap((worker) => {
      const path = paths.publicSpotter(worker.uid);
      const wanted = stored('publicSpotter', { ...publicOf(worker), nameLower: searchNameKey(worker.name) });
      return isDeepStrictEqual(evidence.at(path)?.data(), wanted) ? [] : [`${path} is not what the record says`];
    }),
    ...evidence
      .entities('publicSpotter', publicSpotter)
      .flatMap(({ path, entity }) => (evidence.at(paths.spotter(entity.id)) ? [] : [`${path} has no record`])),
  ],
};

const colleagues: Invariant = {
  says: 'Each employee stands in the list of their company, and nobody else does',
  broken: (evidence) => {
    const wanted = new Set(
      entities
        .employees(evidence)
        .flatMap(({ id, employer_uid }) => (employer_uid ? [paths.groupEmployee(employer_uid, id)] : [])),
    );
    const kept = new Set(evidence.all('groupEmployee').map(({ ref }) => ref.path));
    return [
      ...[...wanted].flatMap((path) => (kept.has(path) ? [] : [`${path} is missing`])),
      ...[...kept].flatMap((path) => (wanted.has(path) ? [] : [`${path} has no employee`])),
    ];
  },
};

const names: Invariant = {
  says: 'Each company’s name is reserved for it',
  broken: (evidence) =>
    entities.groups(evidence).flatMap(({ id, name }) => {
      const path = paths.name(companyNameId(name));
      return unlike(`${path} of ${paths.group(id)}`, evidence.at(path)?.get('groupID') ?? null, id);
    }),
};

const accounts: Invariant = {
  says: 'Who has a record has an account with the same email, and no account is without a record',
  broken: (evidence) => {
    const registered = entities.employees(evidence).filter((one) => one.registered);
    const people = [...registered.filter(({ deleted }) => !deleted), ...entities.spotters(evidence)];
    // Whoever was removed from a company keeps the account, and can be invited by another company.
    const known = new Set([...registered, ...people].map(({ uid }) => uid));
    return [
      ...people.flatMap(({ id, uid, email }) => {
        const account = evidence.accounts.get(uid);
        if (!account) return [`${id} has no account`];
        return account.email === email.toLowerCase() ? [] : [`${id}: record and account have two emails`];
      }),
      ...[...evidence.accounts.keys()].flatMap((uid) => (known.has(uid) ? [] : [`the account ${uid} has no record`])),
    ];
  },
};

const rights: Invariant = {
  says: 'Platform admins are those with the document, and their accounts say the same',
  broken: (evidence) => {
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
      return pairs.every(([claim, kept]) => claim === kept) ? [] : [`the rights of the admin ${uid} differ`];
    });
  },
};

export const releaseRights: Invariant = {
  says: 'Nobody whom a company has disabled or removed may release features',
  broken: (evidence) => {
    const people = new Map(entities.employees(evidence).map((person) => [person.id, person]));
    return evidence
      .all('releaser')
      .filter(({ id }) => !mayHoldReleaseRights(people.get(id), evidence.at(paths.admin(id)) !== undefined))
      .map(({ id }) => `${id} is locked out, and may release features`);
  },
};

export const peopleInvariants: readonly Invariant[] = [
  memberships,
  ratings,
  reliability,
  profiles,
  colleagues,
  names,
  accounts,
  rights,
  releaseRights,
];
