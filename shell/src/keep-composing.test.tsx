import { fireEvent, render, screen } from '@testing-library/react';
import { keepComposing } from './keep-composing';

describe('a key of an input method', () => {
  let stop: () => void;
  beforeEach(() => (stop = keepComposing()));
  afterEach(() => stop());

  const seen = jest.fn<undefined, [string]>();
  const scene = () => {
    seen.mockClear();
    render(<textarea onKeyDown={({ key }) => seen(key)} />);
    return screen.getByRole('textbox');
  };

  it.each([
    ['the Enter that ends a composition in Safari', { key: 'Enter', keyCode: 229, isComposing: false }],
    ['the Enter that ends a composition elsewhere', { key: 'Enter', keyCode: 13, isComposing: true }],
    ['an arrow in the list of words', { key: 'ArrowDown', keyCode: 229, isComposing: true }],
  ])('reaches the text, and no handler: %s', (_, press) => {
    // `fireEvent` returns false for an event whose default is prevented.
    expect(fireEvent.keyDown(scene(), press)).toBe(true);
    expect(seen).not.toHaveBeenCalled();
  });

  it('differs from the Enter that sends', () => {
    fireEvent.keyDown(scene(), { key: 'Enter', keyCode: 13 });
    expect(seen).toHaveBeenCalledWith('Enter');
  });
});
