import type { PayrollTransfer } from '@timeloom/contract'
import { Contrast, Pencil, type LucideIcon } from 'lucide-react'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PopoverPanel } from '../../ui/kit/popover/popover-panel.tsx'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './payroll.module.css'
import { partWords } from './payroll.words.ts'
import { YesNo } from './yes-no.tsx'

/** Whether a period was exported; a draft of an open one is no export, and says when it was made and by whom. */
export function ExportedCell({ period }: { period: PayrollTransfer }) {
  return (
    <span className={styles.exported}>
      {period.isPartlyExported ? (
        <PartMark />
      ) : (
        (period.isExported || period.draftExportedAt === null) && (
          <YesNo isYes={period.isExported} yes={t('Exported')} no={t('Not exported')} />
        )
      )}
      <DraftMark period={period} />
    </span>
  )
}

/** Says that the files of a period had only some of its people. */
export function PartMark() {
  return <MarkWithWords icon={Contrast} label={t('In part')} words={partWords()} />
}

/** Says that a draft of a period was exported; nothing if none was. */
export function DraftMark({ period: { draftExportedAt, draftExportedBy } }: { period: PayrollTransfer }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  if (draftExportedAt === null) return null
  const at = formatMoment(draftExportedAt, formats, timeZoneId)
  const words = t('Draft exported on {at} by {name}. Not the final payroll file.', { at, name: draftExportedBy ?? '' })
  return <MarkWithWords icon={Pencil} label={t('Draft')} words={words} />
}

/** A tag that says more when it is pressed. */
function MarkWithWords({ icon, label, words }: { icon: LucideIcon; label: string; words: string }) {
  return (
    <PopoverPanel
      anchor={(given) => (
        <button {...given} type="button" className={styles.more}>
          <Tag tone="warning" icon={icon}>
            {label}
          </Tag>
        </button>
      )}
    >
      {() => <p>{words}</p>}
    </PopoverPanel>
  )
}
