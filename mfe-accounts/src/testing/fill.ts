import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text into the field with this label; an empty text clears it. */
export async function fill(user: UserEvent, label: string, text: string, root?: HTMLElement): Promise<void> {
  const input = (root ? within(root) : screen).getByLabelText(label);
  await user.clear(input);
  if (text !== '') await user.paste(text);
  await user.tab();
}

/** Chooses the only address that tests suggest. */
export async function pickAddress(user: UserEvent, label: string): Promise<void> {
  await user.type(screen.getByRole('combobox', { name: label }), '255 Front');
  await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
}

/** A file whose first bytes are those of a picture. */
export const aPicture = (name = 'logo.png', size = 64): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};
