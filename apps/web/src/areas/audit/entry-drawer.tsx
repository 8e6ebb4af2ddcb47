import type { AuditRow } from '@timeloom/contract'
import { Button, Drawer } from 'antd'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useIsPhone } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts'
import { HistoryEntry } from '../../ui/history/history-entry.tsx'
import type { HistoryFormats } from '../../ui/history/history.words.ts'
import styles from './audit.module.css'

interface EntryDrawerProps {
  entry: AuditRow
  formats: HistoryFormats
  onClose: () => void
}

/** One recorded change in full, beside the list; on a phone over all of it. */
export function EntryDrawer({ entry, formats, onClose }: EntryDrawerProps) {
  const isPhone = useIsPhone()
  const title = useId()
  useFocusBack()
  return (
    <Drawer
      open
      placement="right"
      size={isPhone ? '100%' : 480}
      closable={false}
      title={null}
      onClose={onClose}
      aria-labelledby={title}
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
    >
      <div className={styles.head}>
        <h2 id={title}>{t('Recorded change')}</h2>
        <Button type="text" aria-label={t('Close')} icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <HistoryEntry entry={entry} formats={formats} />
      </div>
    </Drawer>
  )
}
