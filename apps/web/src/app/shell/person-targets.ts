import { getTimesheet, listTimeApprovals, recalculateTimesheet } from '@timeloom/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { errorText } from '../../lib/api/call-error.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import type { PalettePerson, PersonTarget } from '../../ui/widgets/palette/palette.types.ts'
import { APPROVALS, TIMESHEET } from './palette-paths.ts'
import type { Menu } from './use-menu.ts'

/** What the palette offers for a person: the timesheet, and what this user may do with it. */
export function usePersonTargets(menu: Menu, go: (path: string) => void): PersonTarget[] {
  const recalculate = useRecalculatePerson()
  const mayRecalculate = useCan('timesheet:update')
  return [
    {
      key: 'timesheet',
      group: t('Timesheets'),
      words: (name, when) => (when === null ? name : `${name}, ${when}`),
      open: (person, range) => go(timesheetPath(person.id, range)),
    },
    ...(menu.isOpen(APPROVALS)
      ? [
          {
            key: 'approvals',
            group: t('Timesheets'),
            words: (name: string, when: string | null) =>
              when === null ? t('{name}, to approve', { name }) : t('{name}, to approve {when}', { name, when }),
            hint: t('Time Approvals'),
            open: (person: PalettePerson, range: DateRange | null) => go(approvalsPath(person.name, range)),
          },
        ]
      : []),
    ...(mayRecalculate && menu.isOpen(TIMESHEET)
      ? [
          {
            key: 'recalculate',
            group: t('Actions'),
            isAction: true,
            words: (name: string, when: string | null) =>
              when === null
                ? t('Recalculate the pay period of {name}', { name })
                : t('Recalculate the pay period of {name} with {when}', { name, when }),
            open: (person: PalettePerson, range: DateRange | null) => recalculate({ id: person.id, range }),
          },
        ]
      : []),
  ]
}

export function timesheetPath(id: string, range: DateRange | null): string {
  return `${TIMESHEET}?${new URLSearchParams({ id, ...(range ? { fromT: range.from, toT: range.to } : {}) })}`
}

/** The list filtered by name, like its own filter. */
function approvalsPath(name: string, range: DateRange | null): string {
  const days = range ? { startDate: range.from, endDate: range.to } : {}
  return `${APPROVALS}?${new URLSearchParams({ ...days, filter: name })}`
}

interface AskedPeriod {
  id: string
  range: DateRange | null
}

/** Recalculates the pay period that contains the requested days, or today. */
function useRecalculatePerson(): (asked: AskedPeriod) => void {
  const recalculate = useSave(recalculateTimesheet, {
    success: t('Recalculate completed.'),
    failure: t('Failed to recalculate.'),
    refusals: { close: t('Cannot recalculate closed pay period.') },
    invalidates: [getTimesheet, listTimeApprovals],
  })
  const { mutate } = useMutation({
    mutationFn: async ({ id, range }: AskedPeriod) => {
      const days = range ? { fromT: range.from, endT: range.to } : {}
      return { id, ...(await call(getTimesheet, { query: { employee: id, ...days } })) }
    },
    onSuccess: ({ id, payrollTransferId }) => {
      if (payrollTransferId === null) notify.error(t('There is no pay period for these days.'))
      else recalculate.mutate({ body: { payrollTransferId, employees: [id] } })
    },
    onError: (error) => notify.error(errorText(error, t('Failed to recalculate.'))),
  })
  return mutate
}
