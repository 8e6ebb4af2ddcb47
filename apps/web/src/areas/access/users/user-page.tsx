import { getEmployee, getUser, Id, nextClockId, type UserDetail } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { isOutOfReach } from './is-out-of-reach.ts'
import { UserForm } from './user-form.tsx'
import { useMailLink, useResetTwoStep } from './users.queries.ts'

/** The form of a user; without an id that of a new one. @source spec 000 §2.9 */
export function UserPage() {
  const [search] = useSearchParams()
  const asked = Id.safeParse(search.get('id'))
  return asked.success ? <KnownUser key={asked.data} id={asked.data} /> : <NewUser />
}

function NewUser() {
  // each 'Save and continue to create' begins a form of its own
  const [round, setRound] = useState(0)
  return (
    <PageFrame title={t('New user')}>
      <NewForm key={round} onContinue={() => setRound(round + 1)} />
    </PageFrame>
  )
}

function NewForm({ onContinue }: { onContinue: () => void }) {
  const clockId = useCall(nextClockId, {})
  // When read again later, the form keeps what is typed.
  const [isReady, setIsReady] = useState(false)
  if (!isReady && !clockId.isFetching) setIsReady(true)
  return isReady ? <UserForm suggestedClockId={clockId.data} onContinue={onContinue} /> : <Waiting />
}

function KnownUser({ id }: { id: string }) {
  const { roleName } = useUser()
  const user = useCall(getUser, { params: { id } })
  const employeeId = user.data?.employeeId ?? ''
  const employee = useCall(getEmployee, { params: { id: employeeId } }, { enabled: employeeId !== '' })
  const clockId = useCall(nextClockId, {}, { enabled: user.data?.employeeId === null })
  const [first, firstEmployee] = [useFirstAnswer(user), useFirstAnswer(employee)]
  const failed = [user, employee].find(({ error, data }) => error && !data)
  const isThere = first && (firstEmployee ?? clockId.data) !== undefined
  return (
    <PageFrame
      title={user.data ? nameOf(user.data) : t('User')}
      actions={
        user.data &&
        !isOutOfReach(user.data, roleName) && (
          <>
            {user.data.hasTwoStep && <ResetTwoStep user={user.data} />}
            {user.data.userStatus === 'Active' && <MailLink user={user.data} />}
          </>
        )
      }
    >
      {failed ? (
        <div role="alert">
          <p>{errorText(failed.error)}</p>
          <Button onClick={() => void failed.refetch()}>{t('Try again')}</Button>
        </div>
      ) : isThere ? (
        <UserForm user={first} employee={firstEmployee} suggestedClockId={clockId.data} />
      ) : (
        <Waiting />
      )}
    </PageFrame>
  )
}

/** The person chooses the password, not the Admin. @source spec/decisions.md 10 */
function MailLink({ user }: { user: UserDetail }) {
  const mail = useMailLink()
  return (
    <Button loading={mail.isPending} onClick={() => mail.mutate({ params: { id: user.id } })}>
      {user.hasPassword ? t('Email a password reset') : t('Resend the invitation')}
    </Button>
  )
}

/** The way back for someone who has lost the second step. */
function ResetTwoStep({ user }: { user: UserDetail }) {
  const { userId } = useUser()
  const reset = useResetTwoStep()
  if (user.id === userId) return null
  const ask = async () => {
    const isSure = await confirm({
      title: t('Two-step sign-in'),
      question: t('Remove the second step of {name}?', { name: nameOf(user) }),
      detail: t(
        'Make sure that the request really comes from this person: they can then sign in with only their password.',
      ),
      yes: t('Remove'),
      kind: 'danger',
    })
    if (isSure) reset.mutate({ params: { id: user.id } })
  }
  return (
    <Button loading={reset.isPending} onClick={() => void ask()}>
      {t('Reset the second step')}
    </Button>
  )
}

function Waiting() {
  return <Skeleton active paragraph={{ rows: 10 }} />
}
