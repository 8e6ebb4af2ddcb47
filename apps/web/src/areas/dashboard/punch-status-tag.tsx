import type { EmployeeInfo } from '@timeloom/contract'
import { LogIn, LogOut, Palmtree, TriangleAlert } from 'lucide-react'
import { formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { wallTimeIn } from './wall-time-in.ts'

interface PunchStatusTagProps {
  info: EmployeeInfo
  formats: Pick<UserFormats, 'timeFormat'>
  now: number
}

/** In, Out or Leave; no punch is a fault only while a shift runs. @source spec 001 §2.8 */
export function PunchStatusTag({ info, formats, now }: PunchStatusTagProps) {
  const { status } = info
  if (status === 'Leave') {
    return (
      <Tag tone="info" icon={Palmtree}>
        {t('Leave')}
      </Tag>
    )
  }
  if (status === 'NoPunch') {
    return isDue(info, now) ? (
      <Tag tone="error" icon={TriangleAlert}>
        {t('No Punch')}
      </Tag>
    ) : (
      <Tag>{t('No Punch')}</Tag>
    )
  }
  const time = info.since === null ? '' : formatTime(wallTimeIn(info.timeZoneId, info.since), formats)
  return (
    <Tag tone={status === 'In' ? 'ok' : 'neutral'} icon={status === 'In' ? LogIn : LogOut}>
      {`${status === 'In' ? t('In') : t('Out')} ${time}`.trim()}
    </Tag>
  )
}

function isDue({ nextScheduledStartTime: start }: EmployeeInfo, now: number): boolean {
  return start !== null && Date.parse(start) <= now
}
