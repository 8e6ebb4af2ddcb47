import { getPayGroup } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { t } from '../../../lib/words/words.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { PayGroupForm } from './pay-group-form.tsx'

/** @source spec 002 §2.2 */
export function NewPayGroupPage() {
  // each 'Save and continue to create' begins a form of its own
  const [round, setRound] = useState(0)
  return <PayGroupForm key={round} group={undefined} onContinue={() => setRound(round + 1)} />
}

export function PayGroupPage() {
  const { id = '' } = useParams()
  return <KnownPayGroup key={id} id={id} />
}

function KnownPayGroup({ id }: { id: string }) {
  const read = useCall(getPayGroup, { params: { id } })
  const group = useFirstAnswer(read)
  if (group) return <PayGroupForm group={group} />
  return (
    <PageFrame title={t('Modify a pay group')}>
      {read.error ? (
        <div role="alert">
          <p>{errorText(read.error)}</p>
          <Button onClick={() => void read.refetch()}>{t('Try again')}</Button>
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </PageFrame>
  )
}
