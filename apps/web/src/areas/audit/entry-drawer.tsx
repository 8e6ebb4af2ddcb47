import type { AuditRow } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { HistoryEntry } from '../../ui/widgets/history/history-entry.tsx'
import type { HistoryFormats } from '../../ui/widgets/history/history.words.ts'
import { SidePanel } from '../../ui/kit/side-panel/side-panel.tsx'

interface EntryDrawerProps {
  entry: AuditRow
  formats: HistoryFormats
  onClose: () => void
}

/** One recorded change in full, beside the list. */
export function EntryDrawer({ entry, formats, onClose }: EntryDrawerProps) {
  useFocusBack()
  return (
    <SidePanel title={t('Recorded change')} onClose={onClose}>
      <HistoryEntry entry={entry} formats={formats} />
    </SidePanel>
  )
}
