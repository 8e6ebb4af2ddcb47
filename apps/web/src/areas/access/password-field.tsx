import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { LoginField } from './login-field.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  onChange?: (password: string) => void
}

/** A password field that can show what is typed. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <LoginField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={t('Show password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
