import { AnswerGroup } from './answer-group';

describe('answers to what was asked in the same turn', () => {
  const order: string[] = [];
  const teller = (name: string) => () => void order.push(name);
  const [shifts, hired, codes] = [teller('shifts'), teller('hired'), teller('codes')];
  const groupOf = (...asked: (() => void)[]) => {
    const group = new AnswerGroup();
    for (const tell of asked) group.ask(tell);
    return group;
  };
  const all = [shifts, hired, codes] as const;

  beforeEach(() => {
    jest.useFakeTimers();
    order.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('are told together, in the order of their arrival', () => {
    const group = groupOf(...all);
    group.answer(hired);
    group.answer(shifts);
    expect(order).toEqual([]);
    group.answer(codes);
    expect(order).toEqual(['hired', 'shifts', 'codes']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('wait for a late one only for a moment, and then each is told at once', () => {
    const group = groupOf(...all);
    group.answer(hired);
    jest.advanceTimersByTime(49);
    expect(order).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(order).toEqual(['hired']);
    group.answer(shifts);
    expect(order).toEqual(['hired', 'shifts']);
  });

  it('wait no longer where all asked before in the same turn have been told already', () => {
    const group = groupOf(shifts, hired);
    group.answer(shifts);
    group.answer(hired);
    group.ask(codes);
    group.ask(teller('never'));
    group.answer(codes);
    jest.advanceTimersByTime(50);
    expect(order).toEqual(['shifts', 'hired', 'codes']);
  });

  it('do not wait for one that nobody wants any longer, and are not told to whoever left', () => {
    const group = groupOf(...all);
    group.answer(hired);
    group.answer(shifts);
    group.leave(shifts);
    group.leave(codes);
    expect(order).toEqual(['hired']);
  });

  it('are told at once if they were asked alone, and a second answer always', () => {
    const group = groupOf(hired);
    group.answer(hired);
    group.answer(hired);
    expect(order).toEqual(['hired', 'hired']);
  });
});
