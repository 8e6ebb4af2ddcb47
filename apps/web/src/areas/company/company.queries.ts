import {
  companyInfo,
  companyStructures,
  deleteDepartments,
  departmentPeople,
  getDepartment,
  listBackgroundJobs,
  listDepartments,
  listHolidays,
  listJobs,
  listSchedules,
  listTimeRoundings,
  listWorkplaces,
  type LookupEntry,
  positionCodeNumbers,
  type StatusFilter,
  timeZones,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { t } from '../../lib/words/words.ts'
import { deleteRefusals } from './company.words.ts'

const A_WHILE = { staleTimeMs: 60_000 }

export function useStructure(status: StatusFilter) {
  return useCall(listDepartments, { query: { status } }, { keepPrevious: true })
}

export function useDepartment(id: string) {
  return useCall(getDepartment, { params: { id } })
}

export function useCompanyInfo() {
  return useCall(companyInfo, {})
}

/** Everything that changes with a node or a level. */
const STRUCTURE = [listDepartments, getDepartment, companyStructures, positionCodeNumbers, listBackgroundJobs]

/** Also the jobs that a save has started. */
export function useRereadStructure() {
  const client = useQueryClient()
  return () => Promise.all(STRUCTURE.map((read) => client.invalidateQueries({ queryKey: callKey(read) })))
}

export function useDeleteDepartments(onDone: () => void) {
  const reread = useRereadStructure()
  return useSave(deleteDepartments, {
    success: t('The department is deleted successfully.'),
    failure: t('Failed to delete the department.'),
    refusals: deleteRefusals(),
    onSaved: () => {
      onDone()
      void reread()
    },
  })
}

/** The lists that the forms of nodes and of the company choose from. */
export function useSetupLists() {
  const zones = useCall(timeZones, {}, A_WHILE)
  const schedules = useCall(listSchedules, { query: {} }, A_WHILE)
  const roundings = useCall(listTimeRoundings, { query: {} }, A_WHILE)
  return {
    zones: (zones.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    schedules: (schedules.data ?? []).map(toOption),
    roundings: (roundings.data ?? []).map(toOption),
  }
}

/** What only nodes choose from. */
export function useNodeLists() {
  const holidays = useCall(listHolidays, {}, A_WHILE)
  const jobs = useCall(listJobs, { query: {} }, A_WHILE)
  const places = useCall(listWorkplaces, { query: {} }, A_WHILE)
  const people = useCall(departmentPeople, {}, A_WHILE)
  return {
    holidays: (holidays.data ?? []).map(({ id, name, date }) => ({ id, label: `${name} ${date}` })),
    jobs: (jobs.data ?? []).map(({ id, code, name, active }) => ({ id, label: `${code} ${name}`, isActive: active })),
    places: (places.data ?? []).map(({ id, name, workSiteStatus }) => ({ id, label: name, isActive: workSiteStatus })),
    supervisors: (people.data ?? [])
      .filter(({ roleId }) => roleId === '3')
      .map(({ id, name, active }) => ({ id, label: name, isActive: active })),
    approvers: (people.data ?? []).map(toOption),
  }
}

/** An entry that is off stays readable where someone has chosen it. */
export function toOption({ id, name, active }: LookupEntry) {
  return { value: id, label: active ? name : t('{name} (Inactive)', { name }) }
}
