import { type LayoutDefinition, type LayoutPreview as Preview, PREVIEW_LINES } from '@timeloom/contract'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { usePayDay } from '../pay-day/pay-day.queries.ts'
import { RunSelect } from '../pay-day/run-select.tsx'
import { rangeOf } from '../pay-day/run-to-close.ts'
import styles from './layout-preview.module.css'
import { useLayoutPreview } from './layouts.queries.ts'
import { ProblemList } from './problem-list.tsx'

/** Milliseconds without typing after which the file is written again. */
const PAUSE_MS = 400

/** The beginning of the file of a pay run. @param definition undefined: it cannot be used as it is */
export function LayoutPreview({ definition }: { definition: LayoutDefinition | undefined }) {
  const [toDate, setToDate] = useState<string | null>(null)
  const { data: day, error: unread, refetch: readAgain } = usePayDay(toDate)
  const ids = day?.periods.map(({ id }) => id) ?? []
  const { data: preview, error, refetch } = useLayoutPreview(ids, usePaused(definition))
  const failure = error ?? unread
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <div className={styles.head}>
        <h2>{t('Preview')}</h2>
        {day && <RunSelect runs={day.runs} chosen={rangeOf(day.periods).endDate} onChoose={setToDate} />}
      </div>
      {definition === undefined && (
        <p className={styles.quiet}>{t('The preview updates once the marked fields are fixed.')}</p>
      )}
      {day?.periods.length === 0 && (
        <p className={styles.quiet}>{t('There are no pay periods yet. They appear once a pay group has employees.')}</p>
      )}
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          message={errorText(failure, t('The preview could not be read.'))}
          action={<Button onClick={() => void (unread ? readAgain() : refetch())}>{t('Try again')}</Button>}
        />
      )}
      {preview && ids.length > 0 ? (
        <Written preview={preview} hasHeader={definition?.hasHeader ?? true} isOld={definition === undefined} />
      ) : (
        failure === null && day?.periods.length !== 0 && definition && <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  )
}

/** @param of.isOld it is the file of the last definition that could be used */
function Written({ preview, hasHeader, isOld }: { preview: Preview; hasHeader: boolean; isOld: boolean }) {
  const [view, setView] = useState<'table' | 'file'>('table')
  const { fileName, total, problems } = preview
  const lines = t('{count, plural, =0 {no line} one {# line} other {# lines}}', { count: total })
  return (
    <div className={`${styles.written} ${isOld ? styles.old : ''}`}>
      <ProblemList problems={problems} />
      <div className={styles.about}>
        <span className={styles.name}>
          <b>{fileName}</b> <small>{lines}</small>
        </span>
        <Segmented<'table' | 'file'>
          aria-label={t('Preview as')}
          value={view}
          onChange={setView}
          options={[
            { value: 'table', label: t('Table') },
            { value: 'file', label: t('File') },
          ]}
        />
      </div>
      {view === 'table' ? <AsTable preview={preview} hasHeader={hasHeader} /> : <AsFile preview={preview} />}
      {total > PREVIEW_LINES && (
        <p className={styles.quiet}>{t('The first {count} lines.', { count: PREVIEW_LINES })}</p>
      )}
      {total === 0 && <p className={styles.quiet}>{t('This pay run has nothing for the file.')}</p>}
    </div>
  )
}

function AsTable({ preview: { header, rows }, hasHeader }: { preview: Preview; hasHeader: boolean }) {
  return (
    <div className={styles.scroll} role="region" aria-label={t('Lines of the file')} tabIndex={0}>
      <table className={styles.table}>
        <thead className={hasHeader ? undefined : styles.unwritten}>
          <tr>
            {header.map((title, place) => (
              <th key={place} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line}>
              {header.map((_, place) => (
                <td key={place}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AsFile({ preview: { before, lines, after, total } }: { preview: Preview }) {
  const rest = total > lines.length ? ['…'] : []
  return (
    <pre className={styles.scroll} role="region" aria-label={t('Lines of the file')} tabIndex={0}>
      {[...before, ...lines, ...rest, ...after].join('\n')}
    </pre>
  )
}

/** The definition as it was when typing last paused. */
function usePaused(definition: LayoutDefinition | undefined): LayoutDefinition | undefined {
  const text = JSON.stringify(definition)
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused === undefined ? undefined : (JSON.parse(paused) as LayoutDefinition)
}
