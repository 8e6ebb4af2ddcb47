import { listSkills } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { jobsFor, type JobTask, taskProblem } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { useJobs } from '../../../ui/widgets/job-task-picker/use-jobs.ts'
import { WorkField } from '../../../ui/widgets/job-task-picker/work-field.tsx'
import { ShiftTimeField } from '../../../ui/widgets/shift-time/shift-time-field.tsx'
import { isEndLater, type ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { type Deadline, deadlineProblem } from './deadline.ts'
import { DeadlineField } from './deadline-field.tsx'
import { OfferField } from './offer-field.tsx'
import { isOffered, type OpenShiftForm, type SavedOpenShift } from './open-shift-form.ts'
import { saveRefusals } from './open-shift.words.ts'

/** The fields of an open shift; the shift itself stays as it is once people have been asked. */
export function useOpenShiftFields(today: string): (saved: SavedOpenShift | undefined) => FormField<OpenShiftForm>[] {
  const { dateFormat } = useUser()
  const { isJobCodeEnabled, isSkillEnabled, isTaskCodeEnabled, jobLabel } = useSettings()
  const departments = useDepartments()
  const jobs = useJobs()
  const skills = useCall(listSkills, { query: {} }, { enabled: isSkillEnabled, staleTimeMs: 60_000 })
  const skillOptions = (skills.data ?? []).map(({ id, name, active }) => ({ id, label: name, isActive: active }))
  return (saved) => {
    const isFixed = isOffered(saved)
    const fixed = isFixed ? { help: t('Stays as it was offered.') } : {}
    return [
      {
        kind: 'date',
        name: 'workDate',
        label: t('Date'),
        isRequired: true,
        isDisabled: isFixed,
        dateFormat,
        today,
        min: today,
        ...fixed,
      },
      {
        kind: 'custom',
        name: 'departmentId',
        label: t('Position'),
        isRequired: true,
        control: <DepartmentSelect nodes={departments.nodes} isLoading={departments.isLoading} disabled={isFixed} />,
      },
      {
        kind: 'custom',
        name: 'start',
        label: t('Start Time'),
        isRequired: true,
        check: isGiven,
        control: <ShiftTimeField otherDay={t('Previous Day')} disabled={isFixed} />,
      },
      {
        kind: 'custom',
        name: 'end',
        label: t('End Time'),
        isRequired: true,
        check: (value, { start }) =>
          isGiven(value) ?? (isEndLater(start, value as ShiftTime) ? undefined : saveRefusals().endBeforeStart),
        control: <ShiftTimeField otherDay={t('Next Day')} mayTypeNextDay disabled={isFixed} />,
      },
      {
        kind: 'number',
        name: 'breakTime',
        label: t('Break'),
        unit: t('min'),
        min: 0,
        max: 1440,
        decimals: 0,
        isDisabled: isFixed,
        help: t('If empty, the pay group’s setting applies'),
      },
      {
        kind: 'number',
        name: 'places',
        label: t('Places'),
        isRequired: true,
        min: Math.max(1, saved?.claimed ?? 0),
        max: 100,
        decimals: 0,
        help: t('How many people are wanted'),
      },
      ...(isJobCodeEnabled
        ? [
            {
              kind: 'custom' as const,
              name: 'work' as const,
              label: jobLabel,
              hasOwnLabel: true,
              width: 'full' as const,
              check: (work: unknown) => taskProblem(work as JobTask, isTaskCodeEnabled),
              control: <WorkField jobs={jobsFor(jobs, saved ?? NO_WORK)} disabled={isFixed} />,
            },
          ]
        : []),
      ...(isSkillEnabled
        ? [
            {
              kind: 'custom' as const,
              name: 'skills' as const,
              label: t('Skills it needs'),
              width: 'full' as const,
              control: (
                <MultiSelect
                  options={skillOptions}
                  isLoading={skills.isPending}
                  disabled={isFixed}
                  placeholder={t('None')}
                />
              ),
            },
          ]
        : []),
      {
        kind: 'custom',
        name: 'deadline',
        label: t('Claim by'),
        help: t('If empty, until the shift begins'),
        check: (value) => deadlineProblem(value as Deadline),
        control: <DeadlineField today={today} />,
      },
      { kind: 'text', name: 'note', label: t('Note to the people asked'), maxLength: 500 },
      {
        kind: 'custom',
        name: 'offer',
        label: t('Offer to'),
        width: 'full',
        check: (value) => {
          const { to, employeeIds } = value as OpenShiftForm['offer']
          return to === 'Named' && employeeIds.length === 0 ? t('Choose at least one person.') : undefined
        },
        control: <OfferField saved={saved} />,
      },
    ]
  }
}

const NO_WORK = { jobId: null, jobName: null, taskId: null }

function isGiven(value: unknown): string | undefined {
  return (value as ShiftTime).minute === null ? t('This field is required.') : undefined
}
