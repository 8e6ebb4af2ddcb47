import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { isExternal } from '../../lib/known-routes.ts'
import { becomeEmployee, keepRole, signOut, useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { follow, safeRedirect } from './auth-redirect.ts'
import styles from './login.module.css'

/** The choice of role for users who are also employees. @source spec 000 §2.6, §4; gaps B43 */
export default function SelectRolePage() {
  const state = useSessionState()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [role, setRole] = useState<'supervisor' | 'employee'>('supervisor')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  if (state.status === 'starting') return null
  if (state.status !== 'signedIn') return <Navigate to="/login" replace />
  const { user } = state.session
  if (!isBusy && !user.allowLoginAsEmployee) return <Navigate to="/" replace />

  const goOn = (target: string | null) => {
    if (target !== null && isExternal(target)) follow(target)
    else void navigate(safeRedirect(target), { replace: true })
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (role === 'supervisor') {
      keepRole()
      return goOn(search.get('redirect'))
    }
    setIsBusy(true)
    setFailure(undefined)
    try {
      goOn((await becomeEmployee()) ?? null)
    } catch (error) {
      setIsBusy(false)
      setFailure(errorText(error, t('Failed to login as employee.')))
    }
  }
  const choices = [
    { value: 'supervisor', label: user.roleName === 'Admin' ? t('Admin') : t('Supervisor') },
    { value: 'employee', label: t('Employee') },
  ] as const
  return (
    <>
      <title>{`${t('Select your role to login')} · Timeloom`}</title>
      <h1 className={styles.title}>{t('Select your role to login')}</h1>
      <p className={styles.about}>{t('You have both employee and admin/supervisor access.')}</p>
      <form className={styles.form} onSubmit={(event) => void confirm(event)}>
        <fieldset className={styles.toggle}>
          <legend className="sr">{t('Role')}</legend>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="role" value={value} checked={role === value} onChange={() => setRole(value)} />
              {label}
            </label>
          ))}
        </fieldset>
        <p className={failure ? styles.failed : undefined} role="alert">
          {failure}
        </p>
        <button type="submit" className={`button button-primary button-large ${styles.submit}`} aria-disabled={isBusy}>
          {isBusy && <LoaderCircle className={styles.busy} size={16} aria-hidden="true" />}
          {t('Confirm')}
        </button>
      </form>
      <button
        type="button"
        className={`button button-large ${styles.submit} ${styles.back}`}
        onClick={() => void signOut()}
      >
        {t('Back to login')}
      </button>
    </>
  )
}
