import { Button, Skeleton } from 'antd'
import { errorText } from '../../lib/api/call-error.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { SidePanel } from '../../ui/kit/side-panel/side-panel.tsx'
import { VisitFacts, type VisitOf } from './visit-facts.tsx'
import styles from './visitors.module.css'
import { useCancelVisit, useEraseVisit, useSignIn, useSignOut, useVisit } from './visitors.queries.ts'
import { userTypeWords, visitorName } from './visits.words.ts'

/** A visit with everything that is known of it, and what can be done with it. */
export function VisitPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: visit, error } = useVisit(id)
  const mayUpdate = useCan('visitor:update')
  return (
    <SidePanel
      title={visit ? visitorName(visit) : t('Visitor')}
      {...(visit && { subtitle: [userTypeWords(visit.userType), visit.company].filter(Boolean).join(' · ') })}
      onClose={onClose}
    >
      {error ? (
        <p role="alert" className={styles.problem}>
          {errorText(error, t('Failed to load the visitor.'))}
        </p>
      ) : visit ? (
        <>
          <VisitFacts visit={visit} />
          {mayUpdate && <Doings visit={visit} onGone={onClose} />}
        </>
      ) : (
        <Skeleton active />
      )}
    </SidePanel>
  )
}

function Doings({ visit, onGone }: { visit: VisitOf; onGone: () => void }) {
  const [signIn, signOut, cancel, erase] = [useSignIn(), useSignOut(), useCancelVisit(), useEraseVisit()]
  const isBusy = [signIn, signOut, cancel, erase].some(({ isPending }) => isPending)
  const { state, isErased } = visit
  const input = { params: { id: visit.id } }
  const name = visitorName(visit)
  const askErase = async () => {
    const isSure = await confirm({
      title: t('Erase the visitor'),
      question: t('Erase who {name} was?', { name }),
      detail: t(
        'The name and everything that the visitor entered are removed for good, and so are messages that name them. The times of the visit and the texts that were agreed to stay, without a name.',
      ),
      yes: t('Erase'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) erase.mutate(input)
  }
  const askCancel = async () => {
    const isSure = await confirm({
      title: t('Cancel the visit'),
      question: t('Is {name} no longer expected?', { name }),
      detail: t('The visit is removed, and its code no longer works.'),
      yes: t('Cancel the visit'),
      no: t('Keep'),
      kind: 'danger',
    })
    if (isSure) cancel.mutate(input, { onSuccess: onGone })
  }
  if (isErased) return null
  return (
    <div className={styles.doings}>
      {state === 'onSite' && (
        <Button type="primary" disabled={isBusy} onClick={() => signOut.mutate(input)}>
          {t('Sign out')}
        </Button>
      )}
      {state === 'expected' && (
        <>
          <Button type="primary" disabled={isBusy} onClick={() => signIn.mutate(input)}>
            {t('Sign in')}
          </Button>
          <Button danger disabled={isBusy} onClick={() => void askCancel()}>
            {t('Cancel the visit')}
          </Button>
        </>
      )}
      {state !== 'onSite' && (
        <Button danger disabled={isBusy} onClick={() => void askErase()}>
          {t('Erase')}
        </Button>
      )}
    </div>
  )
}
