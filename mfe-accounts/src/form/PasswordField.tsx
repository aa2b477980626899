import { useState } from 'react';
import { signUpScreenText as text } from '@spot/contracts/messages';
import { Button, EyeOffRegular, EyeRegular } from '@spot/contracts/ui/core';
import { TextField } from './TextField';

interface PasswordFieldProps {
  name: string;
  label: string;
  twin?: string;
}

/** A new password with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
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
