import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { CallError } from '../../lib/api/call-error.ts'
import { requestProviderTokens } from '../../lib/session/session-calls.ts'
import { arrive } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import styles from './login.module.css'

/** Back from the provider: exchanges the one-time code of the address. The next page replaces that address. */
export default function ProviderReturn({ code }: { code: string }) {
  const navigate = useNavigate()
  useEffect(() => void exchangeOnce(code, navigate), [code, navigate])
  return (
    <p className={styles.returning} role="status">
      <LoaderCircle className={styles.busy} size={16} aria-hidden="true" />
      {t('Signing')}
    </p>
  )
}

/** The last code that was sent: a page rendered twice does not use it twice. */
let sent: string | undefined

async function exchangeOnce(code: string, navigate: NavigateFunction) {
  if (sent === code) return
  sent = code
  try {
    await arrive(await requestProviderTokens(code), false)
  } catch (error) {
    const problem = error instanceof CallError && error.kind === 'refused' ? error.serverMessage : 'rejected'
    await navigate(`/login?oidcProblem=${problem ?? 'rejected'}`, { replace: true })
  }
}
