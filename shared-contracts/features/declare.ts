import type * as z from 'zod/mini';
import type { Right } from '../core/calls/access';
import { defineCall, type Call } from '../core/calls/define';

/** A kind of document that belongs to a feature. Only the feature's own calls write it. */
export interface FeatureKind<Value> {
  /** Name of the feature, as in its remote.json. */
  feature: string;
  name: string;
  /** Whether each document belongs to a team or to a company. */
  on: 'team' | 'company';
  /** Members of that team or company with this right may read the documents; nobody else. */
  read: Right;
  /**
   * The id of each document is the uid of the worker whom it is about, so that it is exported and erased with them. Nobody can
   * call the feature about themselves.
   */
  about?: 'worker';
  /** Plain data, as JSON can hold it; an instant is a number. */
  value: z.ZodMiniType<Value>;
}

export const defineKind = <Value>(kind: FeatureKind<Value>): FeatureKind<Value> => kind;

/** A call of a feature. It reads and changes one document of a kind. */
export interface FeatureCall<Request, Response, Value> extends Call<Request, Response> {
  kind: FeatureKind<Value>;
  /** The caller needs this right on the team or company of the document. */
  right: Right;
  /** Reasons for which it may refuse. */
  refusals: readonly string[];
}

type Declared<Request, Response, Value> = Omit<
  FeatureCall<Request, Response, Value>,
  'area' | 'access' | 'refusals'
> & {
  refusals?: readonly string[];
};

/**
 * Declares a call of a feature. The server's access is always the same apart from the right: a verified member of an active
 * company, and a repeated request has its effect once.
 */
export function defineFeatureCall<Request, Response, Value>({
  refusals = [],
  ...call
}: Declared<Request, Response, Value>): FeatureCall<Request, Response, Value> {
  const { name, kind, right, request, response } = call;
  const access = {
    who: 'verified',
    right: { [kind.on]: [right] },
    deactivated: 'refused',
    idempotency: 'requestId',
    log: 'company',
  } as const;
  return { ...defineCall('features', { name, access, request, response }), kind, right, refusals };
}
