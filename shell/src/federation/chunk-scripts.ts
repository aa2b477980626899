import type { KnownFiles } from './known-files';

/** A script of a chunk, with what it hands itself over to (tooling/webpack/same-chunks.mjs). */
export interface ChunkScript extends HTMLScriptElement {
  spotChunks?: unknown;
}

declare global {
  /** Told of each script of a chunk before it is asked for, by the chunks' loader of every feature. */
  var spotScript: ((script: ChunkScript, url: string) => void) | undefined;
}

/** What a cache has is there long before; of the 4 s that a chunk may take, each address has two. */
const patience = 2000;

/**
 * Has a chunk come from where this browser has got the same file from. Where it does not, or not at once, its own address is asked
 * within the same load: the version that waits hears only of that one, so it depends on no other version's folder.
 */
export const chunkScripts =
  (files: KnownFiles) =>
  (script: ChunkScript, url: string): void => {
    const known = files.addressOf(url);
    if (known === url) return;
    script.src = known;
    let pending = 1;
    let own: ChunkScript | undefined;
    let failure: Event | undefined;
    const failed = () => {
      pending -= 1;
      if (pending === 0 && failure) script.onerror?.(failure);
    };
    const askItself = () => {
      clearTimeout(timer);
      if (own) return;
      pending += 1;
      own = document.createElement('script');
      own.crossOrigin = script.crossOrigin;
      own.integrity = script.integrity;
      own.spotChunks = script.spotChunks;
      own.src = url;
      own.addEventListener('load', (event) => {
        own?.remove();
        files.cameFromItsOwn(url);
        script.onload?.(event);
      });
      own.addEventListener('error', (event) => {
        own?.remove();
        failure = event;
        failed();
      });
      document.head.append(own);
    };
    const timer = setTimeout(askItself, patience);
    script.addEventListener('load', () => clearTimeout(timer));
    // Before the loader's own listener, which is set after this.
    script.addEventListener('error', (event) => {
      event.stopImmediatePropagation();
      askItself();
      failed();
    });
  };
