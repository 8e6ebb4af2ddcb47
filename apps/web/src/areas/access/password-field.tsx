import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { LoginField } from './login-field.tsx'

interface PasswordFieldProps {
  label: string
  error: string | undefined
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, error }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <LoginField
      name="password"
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={t('Show what is typed')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
