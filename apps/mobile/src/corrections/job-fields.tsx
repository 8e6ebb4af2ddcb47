import type { AnswerOf, JobChoice, listMyCorrectionJobs } from '@timeloom/contract'
import { useState } from 'react'
import { words } from '../words.ts'

interface JobFieldsProps {
  choices: AnswerOf<typeof listMyCorrectionJobs>
}

/** The job that a pair should be booked to, and the task where the company uses tasks; fields `job` and `task` of the form. */
export function JobFields({ choices: { jobs, jobLabel, taskLabel } }: JobFieldsProps) {
  const [jobId, setJobId] = useState(jobs.length === 1 ? jobs[0]!.id : '')
  const tasks = jobs.find(({ id }) => id === jobId)?.tasks ?? []
  return (
    <>
      <label>
        {jobLabel}
        <select name="job" required value={jobId} onChange={({ target }) => setJobId(target.value)}>
          <Options of={jobs} />
        </select>
      </label>
      {taskLabel !== null && (
        <label>
          {taskLabel}
          {/* another job begins without a task, or with its only one */}
          <select name="task" required key={jobId} defaultValue={tasks.length === 1 ? tasks[0]!.id : ''}>
            <Options of={tasks} />
          </select>
        </label>
      )}
    </>
  )
}

function Options({ of }: { of: readonly Pick<JobChoice, 'id' | 'name'>[] }) {
  return (
    <>
      <option value="" disabled>
        {words.chooseOne}
      </option>
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
