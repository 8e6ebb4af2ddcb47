import type { BulkRun } from '@timeloom/contract'
import { Button } from 'antd'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './bulk-actions.module.css'
import { useRuns } from './bulk-actions.queries.ts'
import type { BulkKind } from './bulk-kind.ts'
import { countWords, whatWords, whenWords } from './run.words.ts'
import { UndoButton } from './undo-button.tsx'

/** Its table is only needed by those who look. */
const PeopleOfRun = lazyPart(() => import('./people-of-run.tsx').then((file) => file.PeopleOfRun))

/** What was done before, newest first, with the result of each person. */
export function Runs({ kind }: { kind: BulkKind }) {
  const runs = useRuns(kind)
  const title = useId()
  return (
    <section className={styles.previous} aria-labelledby={title}>
      <h2 id={title}>{t('Done before')}</h2>
      {runs.error && runs.data === undefined && (
        <p role="alert" className={styles.failed}>
          {errorText(runs.error)} <Button onClick={() => void runs.refetch()}>{t('Retry')}</Button>
        </p>
      )}
      {runs.data?.length === 0 && (
        <p>
          {kind === 'recalculation'
            ? t('Nothing yet. What you submit is listed here, with the result of each person.')
            : t('Nothing yet. What you submit is listed here, with the result of each person, and can be undone.')}
        </p>
      )}
      {runs.data?.map((run) => (
        <OneRun key={run.id} kind={kind} run={run} />
      ))}
    </section>
  )
}

function OneRun({ kind, run }: { kind: BulkKind; run: BulkRun }) {
  const [isOpen, setIsOpen] = useState(false)
  const { timeZoneId } = useSettings()
  const formats: UserFormats = useUser()
  const at = formatMoment(run.startedAt, formats, timeZoneId)
  const when = whenWords(run, formats)
  const detail = useId()
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <article className={styles.run} aria-label={when}>
      <header>
        <b>{when}</b>
        <span>{whatWords(run)}</span>
        <StateTag run={run} />
        <small>{run.startedBy === null ? at : t('{name}, {at}', { name: run.startedBy, at })}</small>
      </header>
      <p>{countWords(kind, run)}</p>
      <footer>
        <Button
          size="small"
          icon={<Arrow size={14} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={detail}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Result per person')}
        </Button>
        {kind !== 'recalculation' && <UndoButton kind={kind} run={run} when={when} />}
      </footer>
      <div id={detail}>
        {isOpen && (
          <Suspense>
            <PeopleOfRun kind={kind} run={run} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

function StateTag({ run: { status, isUndoing, undone, done } }: { run: BulkRun }) {
  if (isUndoing) return <Tag tone="info">{t('Being undone')}</Tag>
  if (status === 'waiting' || status === 'running') return <Tag tone="info">{t('Under way')}</Tag>
  if (status === 'failed') return <Tag tone="error">{t('Failed')}</Tag>
  if (status === 'cancelled') return <Tag tone="warning">{t('Cancelled')}</Tag>
  if (undone > 0 && undone === done) return <Tag>{t('Undone')}</Tag>
  return null
}
