import * as z from 'zod/mini';
import { featureName, integrity, versionEntry } from './entry';

/** A schema as data (JSON Schema). */
const schema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof schema>;

const schemas = z._default(z.record(z.string(), schema), {});

/** Both sides of a call: of who sends it what is sent and understood, of who serves it what is taken and answered. */
const callFact = z.object({ area: z.optional(z.string()), request: schema, response: schema });
export type CallFact = z.infer<typeof callFact>;
const callFacts = z._default(z.record(z.string(), callFact), {});

/** What runs in a browser asks of everybody else. */
const asking = {
  /** What it sends and how it understands the answers, by name. */
  calls: callFacts,
  /** The documents that it reads, by the name of their kind. */
  documents: schemas,
  /** The documents of which it writes a part itself. */
  stores: schemas,
  /** Slots of other features that it opens, each with the props that it gives. */
  opens: schemas,
};

/** `feature.json`: what a build says of itself; the registry takes what the shell needs. */
export const featureFacts = z.extend(z.omit(versionEntry, { base: true, calls: true }), {
  name: featureName,
  /** Integrity of every file that is published. */
  files: z.record(z.string(), integrity),
  routes: z._default(versionEntry.shape.routes, []),
  ...asking,
  /** The props that it takes in each slot that it fills. */
  fills: schemas,
});
export type FeatureFacts = z.infer<typeof featureFacts>;

/** What a shell offers, and what it asks itself. */
export const shellFacts = z.object({
  version: z.string(),
  contract: z.string(),
  federation: z.string(),
  doors: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) })),
  ...asking,
  /** Paths that are its own. */
  routes: z._default(z.array(z.string()), []),
});
export type ShellFacts = z.infer<typeof shellFacts>;

/** What the functions of one area take and answer, the documents they write, and those they read. */
export const backendFacts = z.object({
  area: z.string(),
  calls: callFacts,
  documents: schemas,
  reads: schemas,
});
export type BackendFacts = z.infer<typeof backendFacts>;
