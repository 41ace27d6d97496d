import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';

function Eye({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />;
}

/** A password with show and hide, which say whose they are. */
export function PasswordField(props: PasswordInputProps & { label: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'hidePassword' : 'showPassword', { field: props.label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      // Mantine marks the frame only; the mark is for whoever hears the field.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
