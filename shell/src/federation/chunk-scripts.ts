import { addressBeside } from '../first/preloads';
import type { KnownFiles } from './known-files';

/** A chunk's script, with the chunk array to which its code adds itself (tooling/webpack/same-chunks.mjs). */
export interface ChunkScript extends HTMLScriptElement {
  spotChunks?: unknown;
}

declare global {
  /** Called with each chunk script before its request, by the chunk loader of every feature. */
  var spotScript: ((script: ChunkScript, url: string) => void) | undefined;
}

/** In ms. A cached file arrives well within it; a chunk may take 4 s, which gives each of two addresses half. */
const patience = 2000;

/**
 * Loads a chunk from the address where this browser already has the same file. If that fails or takes longer than `patience`,
 * requests the chunk's own address as well. The loader learns only of the failure of both, so no version depends on another
 * one's folder.
 */
export const chunkScripts =
  (files: KnownFiles) =>
  (script: ChunkScript, url: string): void => {
    const known = files.addressOf(url);
    script.src = addressBeside(known);
    if (known === url) return;
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
      own.src = addressBeside(url);
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
    // Runs before the loader's own listener, which is added later.
    script.addEventListener('error', (event) => {
      event.stopImmediatePropagation();
      askItself();
      failed();
    });
  };
