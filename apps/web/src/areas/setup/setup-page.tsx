import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { loadInstallation } from '../../lib/session/installation.ts'
import { useSessionState } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { CodeStep } from './code-step.tsx'
import { DemoStep } from './demo-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { RestoreStep } from './restore-step.tsx'
import styles from './setup.module.css'
import { type Way, WayStep } from './way-step.tsx'

/** First run: nobody has an account yet. Plain controls, as on every page before the sign-in. */
export function SetupPage() {
  const state = useSessionState()
  const installation = useQuery({ queryKey: ['installation'], queryFn: loadInstallation, staleTime: Infinity })
  const [code, setCode] = useState<string>()
  const [way, setWay] = useState<Way>()
  if (state.status === 'signedIn') return <Navigate to="/" replace />
  if (installation.error) {
    return (
      <p role="alert" className={styles.failed}>
        {errorText(installation.error)}
      </p>
    )
  }
  if (!installation.data) return null
  if (installation.data.isSetUp) return <Navigate to="/login" replace />
  const back = () => setWay(undefined)
  return (
    <>
      <title>{`${t('Set up Timeloom')} · Timeloom`}</title>
      {code === undefined && <CodeStep onRight={setCode} />}
      {code !== undefined && way === undefined && <WayStep onChoose={setWay} />}
      {code !== undefined && way === 'new' && <OwnerStep setupCode={code} onBack={back} />}
      {code !== undefined && way === 'restore' && <RestoreStep setupCode={code} onBack={back} />}
      {code !== undefined && way === 'demo' && <DemoStep setupCode={code} onBack={back} />}
    </>
  )
}
