import type { AnswerOf, CostBudget, LabourCost, readLabourCostJobs } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

/** A line of the labour cost, whatever it is broken down by. */
export interface CostRow {
  id: string
  name: string
  /** the name where it stands alone: of departments that share it with as many of those above as tell them apart */
  label: string
  /** the departments above it, or what to know of its hours */
  about: string | null
  minutes: number
  /** how often something is paid once per shift */
  shifts: number
  /** null: not known */
  cost: number | null
  entered: number
  previous: { minutes: number; cost: number }
  budget: CostBudget | null
  /** what the people behind it are asked by; null: they are not shown */
  figure: Record<string, string> | null
}

export function departmentRows({ departments }: LabourCost): CostRow[] {
  return departments.map((department) => {
    const { departmentId, departmentName, parentNames, ...same } = department
    return {
      ...same,
      id: departmentId ?? 'none',
      name: departmentName ?? t('No department'),
      label: labelOf(department, departments),
      about: parentNames.length === 0 ? null : parentNames.join(' / '),
      shifts: 0,
      figure: departmentId === null ? { rest: 'noDepartment' } : { departmentId },
    }
  })
}

type Department = LabourCost['departments'][number]

function labelOf(department: Department, all: readonly Department[]): string {
  const most = department.parentNames.length
  for (let above = 0; above < most; above += 1) {
    const label = labelWith(department, above)
    if (all.filter((each) => labelWith(each, above) === label).length === 1) return label
  }
  return labelWith(department, most)
}

/** @param above how many of the departments above it stand behind its name, the nearest first */
function labelWith({ departmentName, parentNames }: Department, above: number): string {
  const parents = above === 0 ? [] : parentNames.slice(-above).toReversed()
  return [departmentName ?? t('No department'), ...parents].join(', ')
}

/** Leave whose type the person does not read has no list of people. */
export function payTypeRows({ payTypes }: LabourCost): CostRow[] {
  return payTypes.map(({ payTypeId, payTypeName, isExtra, ...same }) => ({
    ...same,
    id: payTypeId ?? 'leave',
    name: payTypeName,
    label: payTypeName,
    about: isExtra ? t('not in the total hours') : null,
    budget: null,
    figure: payTypeId === null ? null : { payTypeId },
  }))
}

export function jobRows({ jobs }: AnswerOf<typeof readLabourCostJobs>): CostRow[] {
  return jobs.map(({ kind, jobId, jobName, ...same }) => ({
    ...same,
    id: jobId ?? kind,
    name: jobWords(kind, jobName),
    label: jobWords(kind, jobName),
    about: null,
    shifts: 0,
    budget: null,
    figure: jobId === null ? { rest: kind === 'none' ? 'noJob' : 'entered' } : { jobId },
  }))
}

function jobWords(kind: 'job' | 'none' | 'entered', name: string | null): string {
  if (kind === 'job') return name ?? ''
  return kind === 'none' ? t('No job') : t('Entered on pay cards')
}
