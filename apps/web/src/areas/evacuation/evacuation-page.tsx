import type { RollCall } from '@timeloom/contract'
import { Button } from 'antd'
import { Siren } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './evacuation.module.css'
import { useRollCalls } from './evacuation.queries.ts'
import { rollCallTitle } from './evacuation.words.ts'
import { sendWaiting } from './roll-call-desk.ts'

const StartDialog = lazyDialog(() => import('./start-dialog.tsx').then((file) => file.StartDialog))

const STRETCH = 20

/** Roll calls: the running ones, and what there was. */
export function EvacuationPage() {
  const { userId } = useUser()
  const navigate = useNavigate()
  const [count, setCount] = useState(STRETCH)
  const [isStarting, setStarting] = useState(false)
  const { data, error } = useRollCalls(count)
  useEffect(() => void sendWaiting(userId), [userId])
  return (
    <PageFrame
      title={t('Evacuation')}
      actions={
        <Button type="primary" danger icon={<Siren size={16} aria-hidden="true" />} onClick={() => setStarting(true)}>
          {t('Start a roll call')}
        </Button>
      }
    >
      {error && !data && <p role="alert">{errorText(error, t('The roll calls could not be read.'))}</p>}
      {data?.total === 0 && (
        <div className={styles.none}>
          <h2>{t('No roll call yet')}</h2>
          <p>{t('A roll call lists everyone who is in, and wardens mark who is safe. Practise with a drill.')}</p>
        </div>
      )}
      <ul className={styles.calls}>
        {data?.rows.map((rollCall) => (
          <RollCallLine key={rollCall.id} rollCall={rollCall} />
        ))}
      </ul>
      {data && data.total > count && <Button onClick={() => setCount(count + STRETCH)}>{t('Show more')}</Button>}
      <Suspense fallback={null}>
        {isStarting && (
          <StartDialog
            onClose={() => setStarting(false)}
            onStarted={(id) => {
              setStarting(false)
              void navigate(`/evacuation/${id}`)
            }}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}

function RollCallLine({ rollCall }: { rollCall: RollCall }) {
  const { id, isDrill, note, startedAt, startedBy, endedAt, safe, missing, unknown } = rollCall
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const started = { when: formatMoment(startedAt, formats, timeZoneId), who: startedBy }
  const all = safe + missing + unknown
  return (
    <li className={styles.call}>
      <Link to={`/evacuation/${id}`}>
        <b>{rollCallTitle(rollCall)}</b>
        <small>{[note, t('started {when} by {who}', started)].filter(Boolean).join(' · ')}</small>
      </Link>
      <span className={styles.callTags}>
        <Tag tone={isDrill ? 'info' : 'error'}>{isDrill ? t('Drill') : t('Real')}</Tag>
        {endedAt === null ? <Tag tone="warning">{t('Running')}</Tag> : <Tag>{t('Ended')}</Tag>}
      </span>
      <span className={styles.callCounts}>
        {t('{safe} of {all} safe', { safe, all })}
        {missing > 0 && <b className={styles.isMissing}>{t('{missing} missing', { missing })}</b>}
        {unknown > 0 && <b className={styles.isUnknown}>{t('{unknown} unknown', { unknown })}</b>}
      </span>
      <Link className={styles.reportLink} to={`/evacuation/${id}/report`}>
        {t('Report')}
      </Link>
    </li>
  )
}
