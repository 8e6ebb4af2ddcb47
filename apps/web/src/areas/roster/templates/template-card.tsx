import type { ShiftTemplate } from '@timeloom/contract'
import { Button, type MenuProps } from 'antd'
import { EllipsisVertical, GripVertical } from 'lucide-react'
import { hours2 } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DropMenu } from '../../../ui/kit/drop-menu/drop-menu.tsx'
import { plannedMinutes, timesWords } from '../plan/section-times.ts'
import { toneOf } from '../plan/shift-tone.ts'
import cardStyles from '../grid/cards.module.css'
import styles from './templates.module.css'

interface TemplateCardProps {
  template: ShiftTemplate
  /** What can be done with it; empty: nothing. */
  items: NonNullable<MenuProps['items']>
  mayDrag: boolean
}

/** A shift to drag onto the roster, with its menu. */
export function TemplateCard({ template, items, mayDrag }: TemplateCardProps) {
  const { timeFormat } = useUser()
  const times = timesWords(template, timeFormat)
  return (
    <li
      className={`${styles.card} ${cardStyles[toneOf(template.colorCode)]}`}
      {...(mayDrag ? { 'data-drag': template.id } : {})}
    >
      {mayDrag && <GripVertical size={14} aria-hidden="true" />}
      <div title={[template.labelName, template.department.departmentName].filter(Boolean).join(' · ')}>
        <b>{times.replace('–', ' – ')}</b>
        <p>
          <span>{[template.labelName, template.department.departmentName].filter(Boolean).join(' · ')}</span>
          <em>{hours2(plannedMinutes(template))}</em>
        </p>
      </div>
      {items.length > 0 && (
        <DropMenu menu={{ items }} placement="bottomRight">
          <Button
            type="text"
            size="small"
            icon={<EllipsisVertical size={14} aria-hidden="true" />}
            aria-label={t('Shift {times}', { times })}
          />
        </DropMenu>
      )}
    </li>
  )
}
