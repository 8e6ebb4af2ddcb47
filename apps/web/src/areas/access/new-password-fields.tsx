import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { PasswordMeter } from '../../ui/widgets/password-meter/password-meter.tsx'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  /** Name of the first field, as the call names it. */
  name: 'password' | 'newPassword'
  errors: Partial<Record<'password' | 'newPassword' | 'confirmPassword', string | undefined>>
}

/** A new password, how long it is, and the same again. */
export function NewPasswordFields({ name, errors }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name={name}
        label={t('New Password')}
        autoComplete="new-password"
        error={errors[name]}
        onChange={setPassword}
      />
      <PasswordMeter password={password} />
      <PasswordField
        name="confirmPassword"
        label={t('Confirm Password')}
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  )
}

/** What is wrong with a new password and its repetition, before the server checks it. @source spec 000 §5 */
export function newPasswordErrors(password: string, confirmPassword: string) {
  const isSame = password === confirmPassword
  return {
    password: password === '' ? t('Please input your password!') : undefined,
    confirmPassword:
      confirmPassword === ''
        ? t('Please confirm your password!')
        : isSame
          ? undefined
          : t('The two passwords that you entered do not match!'),
  }
}
