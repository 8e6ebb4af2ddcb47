import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { isExternal } from '../../lib/known-routes.ts'
import { signIn } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { LoginField } from './login-field.tsx'
import styles from './login.module.css'
import { PasswordField } from './password-field.tsx'
import { keepEmail, rememberedEmail } from './remembered-email.ts'

interface LoginErrors {
  email?: string | undefined
  password?: string | undefined
  /** Of the sign-in as a whole. */
  form?: string | undefined
}

interface LoginFormProps {
  /** The page leads somewhere after the sign-in itself, whatever the server proposes. */
  hasOwnTarget: boolean
}

/** Plain HTML controls: nothing of the component library is loaded before the sign-in. */
export function LoginForm({ hasOwnTarget }: LoginFormProps) {
  const [errors, setErrors] = useState<LoginErrors>({})
  const [isSigning, setIsSigning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const email = rememberedEmail()
  useEffect(() => focusField(form.current, email === '' ? 'email' : 'password'), [email])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSigning) return
    const data = new FormData(event.currentTarget)
    const entered = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    const found = check(entered)
    setErrors(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (first) return focusField(form.current, first)

    setIsSigning(true)
    try {
      const remember = data.get('remember') === 'on'
      const redirectUrl = await signIn({ ...entered, remember })
      keepEmail(remember ? entered.email : null)
      if (redirectUrl && !hasOwnTarget) follow(redirectUrl)
    } catch (error) {
      setIsSigning(false)
      setErrors({ form: errorText(error, t('Failed to login.')) })
      focusField(form.current, 'password')
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LoginField
        name="email"
        label={t('Email Address')}
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField label={t('Password')} error={errors.password} />
      <label className={styles.remember}>
        <input type="checkbox" className="checkbox" name="remember" defaultChecked={email !== ''} />
        {t('Remember me')}
      </label>
      <p className={errors.form ? styles.failed : undefined} role="alert">
        {errors.form}
      </p>
      <button type="submit" className={`button button-primary button-large ${styles.submit}`} aria-disabled={isSigning}>
        {isSigning && <LoaderCircle className={styles.busy} size={16} aria-hidden="true" />}
        {isSigning ? t('Signing') : t('Sign In')}
      </button>
    </form>
  )
}

/** @source spec 000 §5 */
function check({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    email: emailError(email),
    password: password === '' ? t('Wrong password or click Forgot password to reset it.') : undefined,
  }
}

function emailError(email: string): string | undefined {
  if (email === '') return t("Email can't be empty, please fill in a valid email here.")
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email) ? undefined : t('Invalid Email address!')
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function focusField(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}

/** The server's redirect: in the product when it is one of its screens, else by a full page load on this origin. */
function follow(redirectUrl: string) {
  if (!URL.canParse(redirectUrl, location.origin)) return
  const target = new URL(redirectUrl, location.origin)
  if (target.origin !== location.origin) return
  const path = target.hash.startsWith('#/') ? target.hash.slice(1) : target.pathname
  if (isExternal(path)) location.assign(target)
  else location.hash = path
}
