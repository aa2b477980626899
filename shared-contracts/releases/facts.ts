import * as z from 'zod/mini';
import { impersonal } from '../core/entities/personal';
import { featureName, integrity, partName, publishedName, versionEntry } from './entry';

/** A schema as data (JSON Schema). */
const schema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof schema>;

const schemas = z._default(z.record(z.string(), schema), {});

/**
 * Types by shared module and name; `shell` is the shell's interface. Their references point into `$defs`. Stored manifests call
 * the shared modules `doors`, here and in `shell.json`, so the name stays.
 */
const typeFacts = z.object({ doors: z.record(z.string(), z.record(z.string(), schema)), $defs: schemas });
export type TypeFacts = z.infer<typeof typeFacts>;

/**
 * Both schemas of a call. A caller's are what it sends and can read; a server's are what it accepts and sends, with the reasons
 * that its refusals may have.
 */
const callFact = z.object({
  area: z.optional(z.string()),
  request: schema,
  response: schema,
  reasons: z.optional(z.array(z.string())),
});
export type CallFact = z.infer<typeof callFact>;
const callFacts = z._default(z.record(z.string(), callFact), {});

/** What code in a browser requires of functions, documents and slots. */
const asking = {
  /** Calls by name, with the requests that it sends and the responses that it can read. */
  calls: callFacts,
  /** Documents that it reads, by kind. */
  documents: schemas,
  /** Documents of which it writes some fields directly. */
  stores: schemas,
  /** Slots of other features that it opens, each with the props that it passes. */
  opens: schemas,
  /** Reasons of refusals that it may distinguish. */
  reasons: z.optional(z.array(z.string())),
};

/** What a feature's own functions serve (`features/declare`), by names with the feature in front: `pay-slips/checkSlip`. */
const servedFacts = z.object({
  calls: callFacts,
  documents: schemas,
  /** Access to each call and kind, by its own name; `right` is needed on the team or company. */
  access: z.record(partName, z.object({ kind: partName, right: impersonal })),
  kinds: z.record(
    partName,
    z.object({ on: z.enum(['team', 'company']), read: impersonal, about: z.optional(z.literal('worker')) }),
  ),
});
export type ServedFacts = z.infer<typeof servedFacts>;

/** `feature.json`: the manifest of a build. The registry copies the part that the shell needs. */
export const featureFacts = z.extend(z.omit(versionEntry, { base: true, calls: true }), {
  name: featureName,
  version: publishedName,
  /** Integrity of every published file. */
  files: z.record(z.string(), integrity),
  routes: z._default(versionEntry.shape.routes, []),
  ...asking,
  /** Props that it accepts in each slot that it fills. */
  fills: schemas,
  /** What it uses of the shell; absent if it was built before builds recorded it. */
  uses: z.optional(typeFacts),
  /** Its own calls, which `functions.js` answers. */
  serves: z.optional(servedFacts),
});
export type FeatureFacts = z.infer<typeof featureFacts>;

/** What a shell provides, and what it requires. */
export const shellFacts = z.object({
  version: z.string(),
  /** The number of its interface, while it had one. */
  contract: z.optional(z.string()),
  federation: z.string(),
  /** The shared modules that it provides. */
  doors: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) })),
  /** What it offers to features; absent if it was built before builds recorded it. */
  offers: z.optional(typeFacts),
  ...asking,
  /** Paths that belong to the shell. */
  routes: z._default(z.array(z.string()), []),
});
export type ShellFacts = z.infer<typeof shellFacts>;

/** The calls that the functions of one area serve, and the documents that they write and read. */
export const backendFacts = z.object({
  area: z.string(),
  calls: callFacts,
  documents: schemas,
  reads: schemas,
});
export type BackendFacts = z.infer<typeof backendFacts>;
