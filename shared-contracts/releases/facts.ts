import * as z from 'zod/mini';
import { featureName, integrity, versionEntry } from './entry';

/** A schema as data (JSON Schema). */
const schema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof schema>;

const callFact = z.object({ request: schema, response: schema });
export type CallFact = z.infer<typeof callFact>;

/** `feature.json`: what a build says of itself; the registry takes what the shell needs. */
export const featureFacts = z.extend(z.omit(versionEntry, { base: true, calls: true }), {
  name: featureName,
  /** Integrity of every file that is published. */
  files: z.record(z.string(), integrity),
  routes: z._default(versionEntry.shape.routes, []),
  /** What it sends and how it understands the answers, by name. */
  calls: z._default(z.record(z.string(), callFact), {}),
  /** The documents that it reads, by the name of their kind. */
  documents: z._default(z.record(z.string(), schema), {}),
  /** Slots of other features that it opens, each with the props that it gives. */
  opens: z._default(z.record(z.string(), schema), {}),
});
export type FeatureFacts = z.infer<typeof featureFacts>;

/** What a shell offers. */
export const shellFacts = z.object({
  version: z.string(),
  contract: z.string(),
  federation: z.string(),
  doors: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) })),
  slots: z.array(z.string()),
});
export type ShellFacts = z.infer<typeof shellFacts>;

/** What the functions of one area take and answer, and the documents they write. */
export const backendFacts = z.object({
  area: z.string(),
  calls: z.record(z.string(), callFact),
  documents: z.record(z.string(), schema),
});
export type BackendFacts = z.infer<typeof backendFacts>;

/** What lies signed beside a version's files, for those who look at it before it is released. */
export const signedVersion = z.object({ feature: featureName, version: versionEntry });
export type SignedVersion = z.infer<typeof signedVersion>;
