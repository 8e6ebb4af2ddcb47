import {
  type AnswerOf,
  getRoster,
  listShiftTemplates,
  listSchedulableEmployees,
  type RosterRow,
  sendRoster,
} from '@timeloom/contract'
import { useState } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import type { RosterFilters } from './roster-filters.ts'
import { peopleWords, refusalWords } from './roster.words.ts'

function rosterInput({ range, departmentIds, sortBy }: RosterFilters) {
  return {
    query: {
      startDate: range.from,
      endDate: range.to,
      sortBy,
      ...(departmentIds.length > 0 ? { departmentIds } : {}),
    },
  }
}

/** The roster, with the days that it has: while others are read, those from before stay. */
export function useRoster(filters: RosterFilters) {
  const { data, error, isPlaceholderData, refetch } = useCall(getRoster, rosterInput(filters), { keepPrevious: true })
  const [settled, setSettled] = useState(filters.range)
  const isSettled = settled.from === filters.range.from && settled.to === filters.range.to
  if (!isPlaceholderData && !isSettled) setSettled(filters.range)
  return { data, error, isPlaceholderData, refetch, range: isPlaceholderData ? settled : filters.range }
}

export function useShiftTemplates() {
  return useCall(listShiftTemplates, {}, { staleTimeMs: 60_000 })
}

/** Active employees whom the person plans, of departments or of all. */
export function useSchedulable(departmentIds: readonly string[]) {
  return useCall(
    listSchedulableEmployees,
    { query: departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {} },
    { staleTimeMs: 60_000 },
  )
}

/** @source spec 001 §8 Roster */
export function useSendRoster({ isToAll }: { isToAll: boolean }) {
  return useSave(sendRoster, {
    failure: isToAll ? t('Failed to send emails.') : t('Failed to send email.'),
    refusals: { nobody: refusalWords('nobody') ?? '', noEmail: refusalWords('noEmail') ?? '' },
    onSaved: (answer) => notify.success(t('Email sent successfully'), sentDetail(answer)),
  })
}

function sentDetail({ sent, without = [] }: AnswerOf<typeof sendRoster>): { detail?: string } {
  const parts = [
    ...(sent === undefined ? [] : [t('Sent to {people}.', { people: peopleWords(sent) })]),
    ...(without.length === 0 ? [] : [t('Without an e-mail address: {names}.', { names: without.join(', ') })]),
  ]
  return parts.length === 0 ? {} : { detail: parts.join(' ') }
}

export function employeeNameOf({ firstName, lastName }: RosterRow['employee']): string {
  return `${firstName} ${lastName}`.trim()
}
