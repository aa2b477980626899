import { onSnapshot, type Firestore } from '@firebase/firestore';
import type { Ask } from '@spot/contracts/core/queries';
import { askEarly } from './ask-early';

jest.mock('@firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  collection: (_: unknown, path: string) => path,
  query: (place: string) => place,
  onSnapshot: jest.fn(),
}));

type Tell = (told: object) => void;
const listen = onSnapshot as unknown as jest.Mock<() => void, [target: unknown, options: object, Tell, Tell]>;
const stop = jest.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const open = () => Promise.resolve({} as Firestore);
const employee: Ask = { document: 'employees/u' };
const asked = () => listen.mock.calls.map(([target]) => target);

beforeEach(() => {
  jest.clearAllMocks();
  listen.mockReturnValue(stop);
});

const gigs: Ask = { documents: [['collection', 'gigs']] };
const early = async (asks: readonly Ask[]) => {
  const opened = askEarly(open, asks);
  await settled();
  return opened;
};
/** The server answers, or refuses, the question that was asked as number `at`. */
const tell = (found: object, at = 0) => listen.mock.calls[at]?.[2](found);
const refuse = (code: string, at = 0) => listen.mock.calls[at]?.[3]({ code });

describe('asking before the page does', () => {
  it('listens to documents and queries until it is ended', async () => {
    const { end } = await early([employee, gigs]);
    expect(asked()).toEqual(['employees/u', 'gigs']);
    end();
    end();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('asks an equal question once, so that nothing stays open', async () => {
    const { end } = await early([employee, { ...employee }]);
    expect(asked()).toEqual(['employees/u']);
    end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing once it was ended, or without a database', async () => {
    askEarly(open, [employee]).end();
    const { end } = askEarly(() => Promise.reject(new Error('no code')), [employee]);
    await settled();
    expect(asked()).toEqual([]);
    end();
  });

  it('leaves out what is damaged', async () => {
    const { end } = await early([{} as Ask, employee]);
    expect(asked()).toEqual(['employees/u']);
    end();
  });
});

describe('a page that asks for what was asked early', () => {
  const next = jest.fn();
  const fail = jest.fn();

  it('goes on with that listener: gets the newest answer at once, then the later ones', async () => {
    const { listenerOf, end } = await early([employee, gigs]);
    tell({ of: 'first' });
    tell({ of: 'second' });
    expect(listenerOf({ ...employee })?.latest).toEqual({ of: 'second' });
    const leave = listenerOf(employee)?.goOn(next, fail);
    expect(next.mock.calls).toEqual([[{ of: 'second' }]]);
    tell({ of: 'third' });
    expect(next.mock.calls).toEqual([[{ of: 'second' }], [{ of: 'third' }]]);
    refuse('permission-denied');
    expect(fail).toHaveBeenCalledWith({ code: 'permission-denied' });
    end();
    expect(stop).toHaveBeenCalledTimes(1);
    leave?.();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('waits where no answer has come', async () => {
    const { listenerOf } = await early([employee]);
    listenerOf(employee)?.goOn(next, fail);
    expect(next).not.toHaveBeenCalled();
    tell({ of: 'first' });
    expect(next.mock.calls).toEqual([[{ of: 'first' }]]);
  });

  it('asks itself for anything else, for what another has gone on with, was refused, or has ended', async () => {
    const { listenerOf, end } = await early([employee, gigs]);
    expect(listenerOf({ document: 'employees/other' })).toBeUndefined();
    listenerOf(employee)?.goOn(next, fail);
    expect(listenerOf(employee)).toBeUndefined();
    refuse('permission-denied', 1);
    expect(listenerOf(gigs)).toBeUndefined();

    const other = await early([gigs]);
    other.end();
    expect(other.listenerOf(gigs)).toBeUndefined();
    end();
  });
});
