import type { Visit } from '@timeloom/contract'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './visitors.module.css'
import { useSignIn, useSignOut } from './visitors.queries.ts'
import { visitorName } from './visits.words.ts'

interface VisitActionsProps {
  visit: Visit
  onOpen: (visit: Visit) => void
}

/** What the desk does most: sign in who is expected, sign out who leaves. */
export function VisitActions({ visit, onOpen }: VisitActionsProps) {
  const mayUpdate = useCan('visitor:update')
  const signIn = useSignIn()
  const signOut = useSignOut()
  const { id, state, isErased } = visit
  const name = visitorName(visit)
  const isBusy = signIn.isPending || signOut.isPending
  return (
    <span className={styles.actions}>
      {mayUpdate && state === 'onSite' && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t('Sign out {name}', { name })}
          onClick={() => signOut.mutate({ params: { id } })}
        >
          {t('Sign out')}
        </button>
      )}
      {mayUpdate && state === 'expected' && !isErased && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t('Sign in {name}', { name })}
          onClick={() => signIn.mutate({ params: { id } })}
        >
          {t('Sign in')}
        </button>
      )}
      <button type="button" aria-label={t('View {name}', { name })} onClick={() => onOpen(visit)}>
        {t('View')}
      </button>
    </span>
  )
}
