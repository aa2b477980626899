import { Button, EyeOffRegular, EyeRegular, Input, type InputProps } from '@spot/contracts/ui/core';

interface PasswordInputProps extends Omit<InputProps, 'type' | 'contentAfter'> {
  shown: boolean;
  onShow(shown: boolean): void;
}

/** A password field with a button that shows the password. */
export function PasswordInput({ shown, onShow, ...props }: PasswordInputProps) {
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => onShow(!shown)}
        />
      }
    />
  );
}
