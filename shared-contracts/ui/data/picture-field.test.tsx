import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkPicture } from './check-picture';
import { PictureField } from './picture-field';

jest.mock('./check-picture', () => ({ checkPicture: jest.fn() }));

it('A picture field keeps the picture chosen last, also if an earlier one is read later', async () => {
  const answers = new Map<string, () => void>();
  jest
    .mocked(checkPicture)
    .mockImplementation(
      (file) => new Promise((resolve) => answers.set((file as File).name, () => resolve({ kind: 'png' }))),
    );
  const chosen: (string | undefined)[] = [];
  render(<PictureField label="Logo" name="Northside" file={undefined} onChange={(file) => chosen.push(file?.name)} />);
  const input = screen.getByLabelText('Logo', { selector: 'input' });
  await userEvent.upload(input, new File(['1'], 'large.png', { type: 'image/png' }));
  await userEvent.upload(input, new File(['2'], 'small.png', { type: 'image/png' }));
  await act(async () => answers.get('small.png')?.());
  await act(async () => answers.get('large.png')?.());
  expect(chosen).toEqual(['small.png']);
});

it('A picture field says in the line of the file that it uploads, so that nothing moves', () => {
  const file = new File(['1'], 'logo.png', { type: 'image/png' });
  const draw = (uploading: boolean) => (
    <PictureField label="Logo" name="Northside" file={file} uploading={uploading} onChange={() => {}} />
  );
  const { rerender } = render(draw(true));
  expect(screen.getByRole('status')).toHaveTextContent('Uploading the picture');
  expect(screen.queryByText('logo.png')).toBeNull();
  rerender(draw(false));
  expect(screen.getByText('logo.png')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('A picture field keeps the focus while it uploads, and no other file can be chosen then', async () => {
  const file = new File(['1'], 'logo.png', { type: 'image/png' });
  const draw = (busy: boolean) => (
    <PictureField label="Logo" name="Northside" file={file} disabled={busy} uploading={busy} onChange={() => {}} />
  );
  const { rerender } = render(draw(false));
  const button = screen.getByRole('button', { name: /^Logo: / });
  const opened = jest.spyOn(screen.getByLabelText('Logo', { selector: 'input' }), 'click');
  button.focus();
  rerender(draw(true));
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(opened).not.toHaveBeenCalled();
});
