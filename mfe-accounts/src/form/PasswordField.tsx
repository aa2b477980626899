import { useState } from 'react';
import { signUpScreenText as text } from '@spot/contracts/accounts';
import { longestLine } from '@spot/contracts/core';
import { Button, EyeOffRegular, EyeRegular } from '@spot/contracts/ui/core';
import { FormText } from '@spot/contracts/ui/kit';

interface PasswordFieldProps {
  name: string;
  label: string;
  twin?: string;
  /** `current-password` for signing in. */
  autoComplete?: 'new-password' | 'current-password';
  required?: boolean;
  /** `large` on pages outside the frame. */
  size?: 'medium' | 'large';
}

/** A password field with a button that shows the password. */
export function PasswordField({ autoComplete = 'new-password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormText
      size="large"
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={autoComplete === 'new-password' ? longestLine : undefined}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={text.showPassword(props.label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
