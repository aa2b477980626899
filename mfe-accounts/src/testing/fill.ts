import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into the field of this label, as a person who pastes; an empty text empties it. */
export async function fill(user: UserEvent, label: string, text: string, root?: HTMLElement): Promise<void> {
  const input = (root ? within(root) : screen).getByLabelText(label);
  await user.clear(input);
  if (text !== '') await user.paste(text);
  await user.tab();
}

/** Picks the one address that is suggested in tests. */
export async function pickAddress(user: UserEvent, label: string): Promise<void> {
  await user.type(screen.getByRole('combobox', { name: label }), '255 Front');
  await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
}

/** A picture as its first bytes say. */
export const aPicture = (name = 'logo.png', size = 64): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};
