import { type AnswerOf, copyRoster, getRoster, listBackgroundJobs, previewRosterCopy } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { notify } from '../../../lib/notify.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { refusalWords } from '../roster.words.ts'

interface AskedCopy {
  departments: string[]
  fromDate: string
  endDate: string
  beginDate: string
}

const NOTHING: AskedCopy = { departments: [], fromDate: '', endDate: '', beginDate: '' }

/** What copying would do; asked as soon as there is a date to paste to. */
export function useCopyPreview(asked: AskedCopy | undefined) {
  return useCall(previewRosterCopy, { body: asked ?? NOTHING }, { enabled: asked !== undefined, keepPrevious: true })
}

/** @source spec 001 §8 Roster */
export function useCopyRoster(onCopied: () => void) {
  return useSave(copyRoster, {
    failure: t('Failed to copy the roster.'),
    refusals: Object.fromEntries(
      copyRoster.refusals.map((code) => [code, (answer: Copied) => refusedWords(code, answer)]),
    ),
    invalidates: [getRoster, listBackgroundJobs],
    onSaved: (answer) => {
      notify.success(t('Copy the roster successfully.'), detailOf(answer))
      onCopied()
    },
  })
}

type Copied = AnswerOf<typeof copyRoster>

function refusedWords(code: string, { employeeName, ruleDate }: Copied): string {
  const words = refusalWords(code, employeeName) ?? code
  if (employeeName === undefined || ruleDate === undefined) return words
  return t('{words} ({employee}, {day})', { words, employee: employeeName, day: dayWithWeekday(ruleDate) })
}

function detailOf({ days, closed = 0, locked = 0, notEmployed = 0, jobId }: Copied): { detail?: string } {
  const parts = [
    ...(days === undefined ? [] : [t('{count, plural, one {# day} other {# days}} changed.', { count: days })]),
    ...(closed === 0
      ? []
      : [
          t('{count, plural, one {# day is} other {# days are}} in a closed pay period and stayed as before.', {
            count: closed,
          }),
        ]),
    ...(locked === 0
      ? []
      : [
          t('{count, plural, one {# day has} other {# days have}} approved shifts and stayed as before.', {
            count: locked,
          }),
        ]),
    ...(notEmployed === 0
      ? []
      : [
          t('{count, plural, one {# day is} other {# days are}} outside an employment and stayed as before.', {
            count: notEmployed,
          }),
        ]),
    ...(jobId === undefined ? [] : [t('Hours are recalculated in the background.')]),
  ]
  return parts.length === 0 ? {} : { detail: parts.join(' ') }
}
