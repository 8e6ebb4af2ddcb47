import { useState } from 'react'
import { DateField } from '../../ui/kit/date-range/date-field.tsx'
import { DateRangeField } from '../../ui/kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { DepartmentMultiSelect, DepartmentSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { EmployeePicker } from '../../ui/widgets/employee-picker/employee-picker.tsx'
import { FileDrop } from '../../ui/kit/file-drop.tsx'
import { JobTaskPicker } from '../../ui/widgets/job-task-picker/job-task-picker.tsx'
import { type JobTask, taskProblem } from '../../ui/widgets/job-task-picker/job-task-rules.ts'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import { TimeField } from '../../ui/kit/time-field/time-field.tsx'
import { DEPARTMENTS, EMPLOYEES, JOBS, SITES, TASKS } from './kit-choices.ts'
import styles from './kit.module.css'
import { KitSection, KitState } from './kit-section.tsx'

export function KitFields() {
  const [minute, setMinute] = useState<number | null>(null)
  const [range, setRange] = useState<DateRange | null>({ from: '2026-11-05', to: '2026-11-06' })
  const [date, setDate] = useState<string | null>('2026-11-05')
  const [employee, setEmployee] = useState('e2')
  const [sites, setSites] = useState(['s1', 's2', 's3', 's4', 's5', 's6', 's9'])
  const [none, setNone] = useState<string[]>([])
  const [department, setDepartment] = useState<string | null>('d2')
  const [departments, setDepartments] = useState(['d2', 'd3', 'd4'])
  const [work, setWork] = useState<JobTask>({ jobId: 'j1', taskId: null })
  return (
    <>
      <KitSection title="Typed times and dates" columns={6}>
        <div className={styles.grid}>
          <KitState name="Time">
            <TimeField aria-label="Time" prefixWord="Out" value={minute} onChange={setMinute} placeholder="530p" />
          </KitState>
          <KitState name="Time, disabled">
            <TimeField aria-label="Fixed time" value={480} disabled />
          </KitState>
          <KitState name="Date">
            <DateField
              aria-label="Date"
              today="2026-11-06"
              value={date}
              onChange={setDate}
              dateFormat="dd/MM/yyyy"
              isClearable
            />
          </KitState>
          <KitState name="Date range, 13 presets">
            <DateRangeField value={range} onChange={setRange} today="2026-11-06" dateFormat="dd/MM/yyyy" />
          </KitState>
        </div>
      </KitSection>
      <KitSection title="Pickers" columns={6}>
        <div className={styles.grid}>
          <KitState name="Employee">
            <EmployeePicker aria-label="Employee" employees={EMPLOYEES} value={employee} onChange={setEmployee} />
          </KitState>
          <KitState name="Employees loading">
            <EmployeePicker aria-label="Employee being loaded" employees={[]} isLoading />
          </KitState>
        </div>
        <KitState name="Job and task">
          <JobTaskPicker
            jobs={JOBS}
            tasks={work.jobId === null ? [] : TASKS[work.jobId]}
            value={work}
            onChange={setWork}
            errors={{ task: taskProblem(work, true) }}
          />
        </KitState>
      </KitSection>
      <KitSection title="Multi-select">
        <div className={styles.grid}>
          <KitState name="Seven chosen, five tags">
            <MultiSelect aria-label="Sites" options={SITES} value={sites} onChange={setSites} />
          </KitState>
          <KitState name="Nothing chosen">
            <MultiSelect aria-label="More sites" options={SITES} value={none} onChange={setNone} />
          </KitState>
          <KitState name="Disabled">
            <MultiSelect aria-label="Fixed sites" options={SITES} value={['s1']} disabled />
          </KitState>
          <KitState name="One department">
            <DepartmentSelect
              aria-label="Department"
              nodes={DEPARTMENTS}
              value={department}
              onChange={setDepartment}
              isClearable
            />
          </KitState>
          <KitState name="Several departments">
            <DepartmentMultiSelect
              aria-label="Departments"
              nodes={DEPARTMENTS}
              value={departments}
              onChange={setDepartments}
            />
          </KitState>
        </div>
      </KitSection>
      <KitSection title="File">
        <div className={styles.grid}>
          <FileDrop prompt="Drop a .dat file here" accept=".dat" hint="From the time clock" onFile={() => undefined} />
          <FileDrop prompt="Drop a .dat file here" isBusy onFile={() => undefined} />
        </div>
      </KitSection>
    </>
  )
}
