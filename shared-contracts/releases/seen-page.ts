import { shellText } from '../core/messages/shell';
import { compatibilityText } from './messages/compatibility';

/** What a browser showed of a page of a version. */
export interface SeenPage {
  path: string;
  /** Whether the version's signed entry was read. Until then the shell shows another version, or none. */
  isPreview: boolean;
  /** The page's first heading; undefined if there was none in time. */
  heading: string | undefined;
  /** What the shell says in place of the page, or the page in place of a list. */
  failure: string | undefined;
  /** Errors and rejections that the feature's code did not catch. */
  thrown: readonly string[];
  /** Calls that it made, by name. */
  called: readonly string[];
}

const longest = 300;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Why a page does not work, as a clause; undefined if it works. `served`: the calls of the functions in service. */
export function faultIn(page: SeenPage, served: ReadonlySet<string>): string | undefined {
  const { path, isPreview, heading, failure, thrown, called } = page;
  const unknown = called.find((call) => !served.has(call));
  const text = compatibilityText.fault;
  if (failure !== undefined) return text.failure(path, oneLine(failure));
  if (!isPreview) return text.notLoaded(path);
  if (heading === undefined) return text.noHeading(path);
  // A shell that does not know the page's address.
  if (heading === shellText.notFound) return text.failure(path, heading);
  if (unknown !== undefined) return text.unknownCall(path, unknown);
  return thrown[0] === undefined ? undefined : text.thrown(path, oneLine(thrown[0]));
}

/** Whether a version works, by its pages that were seen; if not, the first fault in at most 300 characters. */
export function verdictOn(pages: readonly SeenPage[], served: ReadonlySet<string>): { works: boolean; words: string } {
  const [first] = pages.flatMap((page) => faultIn(page, served) ?? []);
  if (first === undefined) return { works: true, words: '' };
  return { works: false, words: first.length > longest ? `${first.slice(0, longest - 1)}…` : first };
}
