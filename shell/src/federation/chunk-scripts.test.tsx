import { followPreload } from '../first/preloads';
import { chunkScripts, type ChunkScript } from './chunk-scripts';

const own = 'https://store.test/releases/scheduling/1.1.0-0123456789ab/7.aa.js';
const before = 'https://store.test/releases/scheduling/1.0.0-0123456789ab/7.aa.js#kept';

/** Requests a chunk as webpack's loader does, in a browser that already has the file from `known`. */
function ask(known: string) {
  const cameFromItsOwn = jest.fn();
  const script: ChunkScript = document.createElement('script');
  script.src = own;
  script.crossOrigin = 'anonymous';
  script.integrity = 'sha256-signed';
  script.spotChunks = [];
  chunkScripts({ addressOf: () => known, cameFromItsOwn })(script, own);
  const ended = jest.fn<void, [Event]>();
  script.onload = script.onerror = (event) => ended(event as Event);
  document.head.append(script);
  const others = () => [...document.head.querySelectorAll<ChunkScript>('script')].filter((one) => one !== script);
  const itself = () => {
    const [other] = others();
    if (!other) throw new Error('was not asked for at its own address');
    return other;
  };
  const tell = (one: ChunkScript, what: 'load' | 'error') => one.dispatchEvent(new Event(what));
  /** Events that the loader received, with the address of the script. */
  const heard = () => ended.mock.calls.map(([{ type, target }]) => [type, (target as ChunkScript).src]);
  return { script, itself, others, tell, heard, cameFromItsOwn };
}

describe('the script of a chunk', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.replaceChildren();
  });
  afterEach(() => jest.useRealTimers());

  it('is unchanged if this browser has the file from no other address', () => {
    const { script, others, tell, heard } = ask(own);
    expect(script.src).toBe(own);
    jest.advanceTimersByTime(4000);
    tell(script, 'error');
    expect(others()).toEqual([]);
    expect(heard()).toEqual([['error', own]]);
  });

  it('comes from the address where this browser has the file, and nothing else is requested', () => {
    const { script, others, tell, heard, cameFromItsOwn } = ask(before);
    expect(script.src).toBe(before);
    tell(script, 'load');
    jest.advanceTimersByTime(4000);
    expect(heard()).toEqual([['load', before]]);
    expect(others()).toEqual([]);
    expect(cameFromItsOwn).not.toHaveBeenCalled();
  });

  it('is requested beside an address whose preload failed, which the browser would answer with that failure', () => {
    const own = 'https://store.test/releases/scheduling/1.1.0-0123456789ab/8.bb.js';
    for (const [known, asked] of [
      [own, `${own}?r=0`],
      [`${own}#kept`, `${own}?r=0#kept`],
    ] as const) {
      const link = Object.assign(document.createElement('link'), { href: own });
      followPreload(link);
      expect(ask(known).script.src).toBe(known);
      link.dispatchEvent(new Event('error'));
      expect(ask(known).script.src).toBe(asked);
    }
  });

  it('is requested at its own address with the signed hash before the loader learns of the failure', () => {
    const { script, itself, others, tell, heard, cameFromItsOwn } = ask(before);
    tell(script, 'error');
    expect(heard()).toEqual([]);
    const { src, integrity, crossOrigin, spotChunks } = itself();
    expect({ src, integrity, crossOrigin }).toEqual({
      src: own,
      integrity: 'sha256-signed',
      crossOrigin: 'anonymous',
    });
    expect(spotChunks).toBe(script.spotChunks);
    tell(itself(), 'load');
    expect(heard()).toEqual([['load', own]]);
    expect(cameFromItsOwn).toHaveBeenCalledWith(own);
    expect(others()).toEqual([]);
  });

  it('fails if its own address fails too, with that failure', () => {
    const { script, itself, tell, heard, cameFromItsOwn } = ask(before);
    tell(script, 'error');
    tell(itself(), 'error');
    expect(heard()).toEqual([['error', own]]);
    jest.advanceTimersByTime(4000);
    expect(cameFromItsOwn).not.toHaveBeenCalled();
  });

  it('is also requested at its own address if it is slow, and the first to arrive is used', () => {
    const slow = ask(before);
    jest.advanceTimersByTime(1999);
    expect(slow.others()).toEqual([]);
    jest.advanceTimersByTime(1);
    slow.tell(slow.itself(), 'load');
    expect(slow.heard()).toEqual([['load', own]]);
    expect(slow.cameFromItsOwn).toHaveBeenCalledWith(own);

    document.head.replaceChildren();
    const late = ask(before);
    jest.advanceTimersByTime(2000);
    late.tell(late.itself(), 'error');
    expect(late.heard()).toEqual([]);
    late.tell(late.script, 'load');
    expect(late.heard()).toEqual([['load', before]]);

    document.head.replaceChildren();
    const neither = ask(before);
    jest.advanceTimersByTime(2000);
    const asked = neither.itself();
    neither.tell(neither.script, 'error');
    expect([neither.others().length, neither.heard()]).toEqual([1, []]);
    neither.tell(asked, 'error');
    expect(neither.heard()).toEqual([['error', own]]);
  });
});
