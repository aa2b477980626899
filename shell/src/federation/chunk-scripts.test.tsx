import { chunkScripts, type ChunkScript } from './chunk-scripts';

const own = 'https://store.test/releases/scheduling/1.1.0-0123456789ab/7.aa.js';
const before = 'https://store.test/releases/scheduling/1.0.0-0123456789ab/7.aa.js#kept';

/** A chunk as webpack's loader asks for it, where this browser has got it from `known`. */
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
  /** What the loader was told, and of which address. */
  const heard = () => ended.mock.calls.map(([{ type, target }]) => [type, (target as ChunkScript).src]);
  return { script, itself, others, tell, heard, cameFromItsOwn };
}

describe('the script of a chunk', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.replaceChildren();
  });
  afterEach(() => jest.useRealTimers());

  it('is left as it is where this browser has got the file from nowhere else', () => {
    const { script, others, tell, heard } = ask(own);
    expect(script.src).toBe(own);
    jest.advanceTimersByTime(4000);
    tell(script, 'error');
    expect(others()).toEqual([]);
    expect(heard()).toEqual([['error', own]]);
  });

  it('comes from where this browser has got the file from, and nothing else is asked for', () => {
    const { script, others, tell, heard, cameFromItsOwn } = ask(before);
    expect(script.src).toBe(before);
    tell(script, 'load');
    jest.advanceTimersByTime(4000);
    expect(heard()).toEqual([['load', before]]);
    expect(others()).toEqual([]);
    expect(cameFromItsOwn).not.toHaveBeenCalled();
  });

  it('is asked for at its own address as it was signed before the loader hears that it did not come', () => {
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

  it('has failed where its own address fails as well, whose failure it is', () => {
    const { script, itself, tell, heard, cameFromItsOwn } = ask(before);
    tell(script, 'error');
    tell(itself(), 'error');
    expect(heard()).toEqual([['error', own]]);
    jest.advanceTimersByTime(4000);
    expect(cameFromItsOwn).not.toHaveBeenCalled();
  });

  it('is asked for at its own address too where it does not come at once, and whichever comes counts', () => {
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
