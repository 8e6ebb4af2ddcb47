import type { Correction } from '@timeloom/contract'
import { formatTime, type UserFormats } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'

type Time = NonNullable<Correction['wanted']>

/** What is asked for: `Out 16:30 instead of Out 15:30`, `Kitchen instead of Ward 3 from 08:00`. */
export function wantedWords(
  { kind, wanted, was, job }: Pick<Correction, 'kind' | 'wanted' | 'was' | 'job'>,
  formats: Pick<UserFormats, 'timeFormat'>,
): string {
  const [next, before] = [wanted && punchWords(wanted, formats), was && punchWords(was, formats)]
  if (job) {
    return t('{job} instead of {before} from {time}', {
      job: jobWords(job.wanted),
      before: job.wasSplit ? t('several jobs') : job.was ? jobWords(job.was) : t('no job'),
      time: was ? formatTime(was.punchTime, formats) : '',
    })
  }
  if (kind === 'add') return t('{punch} is missing', { punch: next ?? '' })
  if (kind === 'remove') return t('without {punch}', { punch: before ?? '' })
  return t('{punch} instead of {before}', { punch: next ?? '', before: before ?? '' })
}

/** A job with its task, as the timesheet writes them. */
function jobWords({ job, task }: NonNullable<Correction['job']>['wanted']): string {
  return task === null ? job : `${job} / ${task}`
}

function punchWords({ dayType, punchTime, direction }: Time, formats: Pick<UserFormats, 'timeFormat'>): string {
  const time = formatTime(punchTime, formats)
  const day = dayType === 'Today' ? '' : dayType === 'NextDay' ? t('on the next day') : t('on the day before')
  return [directionWords(direction), time, day].filter(Boolean).join(' ')
}

export function directionWords(direction: 'In' | 'Out' | null): string {
  if (direction === null) return t('Punch')
  return direction === 'In' ? t('In') : t('Out')
}
