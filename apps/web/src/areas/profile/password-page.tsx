import { type BodyOf, changePassword, ownSessions } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { saved } from '../../lib/api/saved.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { NewPassword } from './new-password.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import styles from './profile.module.css'

type Passwords = BodyOf<typeof changePassword>

/** Change Password. @source spec 000 §2.7, §5, §8.2 */
export function PasswordPage() {
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  const save = async (passwords: Passwords) => {
    saved(await call(changePassword, { body: passwords }))
    notify.success(t('Change the password successfully.'), { detail: t('All your other sign-ins have ended.') })
    await client.invalidateQueries({ queryKey: callKey(ownSessions) })
    setChanges((before) => before + 1)
  }
  return (
    <ProfileFrame title={t('Change Password')}>
      <section className={styles.card} aria-label={t('Change Password')}>
        <DeclaredForm<Passwords>
          key={changes}
          label={t('Change Password')}
          fields={passwordFields()}
          initialValues={{}}
          failure={t('Failed to change the password.')}
          onSave={save}
        />
      </section>
    </ProfileFrame>
  )
}

function passwordFields(): FormField<Passwords>[] {
  return [
    {
      name: 'currentPassword',
      label: t('Current Password'),
      kind: 'custom',
      width: 'full',
      isRequired: true,
      control: <Input.Password autoComplete="current-password" />,
    },
    {
      name: 'newPassword',
      label: t('New Password'),
      kind: 'custom',
      isRequired: true,
      requiredText: t('Please input your password!'),
      control: <NewPassword />,
    },
    {
      name: 'confirmPassword',
      label: t('Confirm Password'),
      kind: 'custom',
      isRequired: true,
      requiredText: t('Please confirm your password!'),
      control: <Input.Password autoComplete="new-password" />,
      check: (value, { newPassword }) =>
        value && value !== newPassword ? t('The two passwords that you entered do not match!') : undefined,
    },
  ]
}
