import { Button, Skeleton } from 'antd'
import { errorText } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../kit/feedback/use-focus-back.ts'
import { SidePanel } from '../../kit/side-panel/side-panel.tsx'
import { HistoryEntry } from './history-entry.tsx'
import styles from './history.module.css'
import type { HistoryOf } from './history-of.ts'
import { useHistory } from './use-history.ts'
import { useHistoryFormats } from './use-history-formats.ts'

export interface HistoryDrawerProps {
  /** What people call the record, such as an employee's name with the day. */
  name: string
  of: HistoryOf
  onClose: () => void
}

/** Everything that was recorded of a record, the latest first, beside the page. */
export function HistoryDrawer({ name, of, onClose }: HistoryDrawerProps) {
  useFocusBack()
  return (
    <SidePanel title={t('History')} subtitle={name} onClose={onClose}>
      <Entries of={of} />
    </SidePanel>
  )
}

function Entries({ of }: { of: HistoryOf }) {
  const history = useHistory(of)
  const formats = useHistoryFormats()
  if (history.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (history.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <span>{errorText(history.error)}</span>
        <Button onClick={() => void history.refetch()}>{t('Retry')}</Button>
      </div>
    )
  }
  const entries = history.data.pages.flatMap(({ rows }) => rows)
  if (entries.length === 0) return <p className={styles.quiet}>{t('Nothing has been changed here yet.')}</p>
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <HistoryEntry entry={entry} formats={formats} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div className={styles.more}>
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}
