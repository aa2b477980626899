import { typedIn } from './typed-in';

describe('unsaved text on a page', () => {
  afterEach(() => document.body.replaceChildren());

  it('is the text in its fields, each with the field’s name', () => {
    document.body.innerHTML = `
      <label>Note <textarea>Black shoes</textarea></label>
      <label for="b">Label</label><input id="b" value="Gala">
      <span id="c">Contact</span><input type="tel" aria-labelledby="c" value="555">
      <input aria-label="Street" value="Main St">
      <input name="city" type="text" value="Toronto">`;
    expect(typedIn([document.body, document.body])).toEqual([
      { label: 'Note', text: 'Black shoes' },
      { label: 'Label', text: 'Gala' },
      { label: 'Contact', text: '555' },
      { label: 'Street', text: 'Main St' },
      { label: 'city', text: 'Toronto' },
    ]);
  });

  it('excludes passwords, searches, choices, and fields that are read-only or empty', () => {
    document.body.innerHTML = `
      <input type="password" value="secret"><input type="search" value="Bo"><input type="checkbox" value="on">
      <input role="combobox" value="9:00 AM"><input readonly value="R"><input disabled value="D"><textarea>  </textarea>`;
    expect(typedIn([document.body])).toEqual([]);
  });
});
