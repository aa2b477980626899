import { isolated, isolatedWords } from './isolated';
import { tidy } from './text';

describe('a name inside a text', () => {
  it.each(['יעל', 'محمد (مدير)', 'Dana דנה'])('is isolated if it is right-to-left: %s', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(tidy(isolated(name))).toBe(name);
  });

  it.each(['Maya Okafor', 'Zoë 東京 👍🏽', ''])('stays as it is otherwise: %s', (name) => {
    expect(isolated(name)).toBe(name);
  });
});

describe('a text with names', () => {
  it.each([
    ['Absent: محمد علي, نادل', 'Absent: \u2068محمد علي\u2069, \u2068نادل\u2069'],
    ['יעל: 9:00 AM', '\u2068יעל\u2069: 9:00 AM'],
    ['Maya is absent.', 'Maya is absent.'],
    ['The passkey “דנה” was added.', 'The passkey “\u2068דנה\u2069” was added.'],
    ['Cook - מנהל & טבח 2 ערב, 5:00', 'Cook - \u2068מנהל & טבח 2 ערב\u2069, 5:00'],
  ])('keeps the order of its parts: %s', (text, shown) => {
    expect(isolatedWords(text)).toBe(shown);
  });

  it('leaves a typed text with its own sentences as one, each line by itself', () => {
    const reason = isolated('مريض، آسف. لا أستطيع!\nSorry\nتحياتي');
    expect(reason).toBe('\u2068مريض، آسف. لا أستطيع!\u2069\nSorry\n\u2068تحياتي\u2069');
    expect(isolatedWords(`יעל has cancelled. Reason: ${reason}`)).toBe(
      `\u2068יעל\u2069 has cancelled. Reason: ${reason}`,
    );
  });
});
