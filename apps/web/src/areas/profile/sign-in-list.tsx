import { Alert, Button, Skeleton } from 'antd'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { useEndOtherSessions, useOwnSessions } from './profile.queries.ts'
import { SignInRow } from './sign-in-row.tsx'
import styles from './profile.module.css'

/** The user's own sessions, each of which can be ended. */
export function SignInList() {
  const { data: signIns, error } = useOwnSessions()
  const endOthers = useEndOtherSessions()
  const end = async () => {
    const isSure = await confirm({
      title: t('Sign-ins'),
      question: t('End every other sign-in?'),
      detail: t('You will have to sign in again on each of these devices.'),
      kind: 'danger',
    })
    if (isSure) endOthers.mutate({})
  }
  return (
    <section className={styles.card} aria-labelledby="sign-ins">
      <header className={styles.cardHead}>
        <div>
          <h2 id="sign-ins">{t('Sign-ins')}</h2>
          <p>{t('Where you are signed in. If you do not recognise a sign-in, end it and change your password.')}</p>
        </div>
        {signIns && signIns.length > 1 && (
          <Button onClick={() => void end()} loading={endOthers.isPending}>
            {t('End all others')}
          </Button>
        )}
      </header>
      {signIns ? (
        <ul className={styles.signIns}>
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      ) : error ? (
        <Alert type="error" title={errorText(error)} />
      ) : (
        <Skeleton active />
      )}
    </section>
  )
}
