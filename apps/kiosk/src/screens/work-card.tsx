import { useState } from 'react'
import type { PunchFlow } from '../flow/punch-flow.ts'
import type { WorkStep } from '../flow/work.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'

interface WorkCardProps {
  flow: PunchFlow
  step: WorkStep
  /** the company's words */
  jobLabel: string
  taskLabel: string
}

/** More choices than one looks over are searched. */
const MOST_WITHOUT_SEARCH = 12

/** What someone works on: a button for each job, then for each task of it. */
export function WorkCard({ flow, step, jobLabel, taskLabel }: WorkCardProps) {
  const { jobs, job, purpose, isLost } = step
  const label = job === null ? jobLabel : taskLabel
  const choices = job === null ? jobs : job.tasks
  return (
    <Card key={job?.id ?? 'jobs'} title={words.chooseWork(label)}>
      {isLost && (
        <p className="problem" role="alert">
          {words.workLost}
        </p>
      )}
      {!isLost && choices === null && (
        <p className="hint" role="status" aria-label={words.checking}>
          {words.checking}
        </p>
      )}
      {choices !== null && <Choices choices={choices} label={label} onChoose={(id) => void flow.chooseJob(id)} />}
      <div className="actions">
        <button type="button" className="button" onClick={() => flow.leave()}>
          {words.cancel}
        </button>
        {purpose === 'in' && (
          <button type="button" className="button" onClick={() => void flow.withoutWork()}>
            {words.withoutWork(jobLabel)}
          </button>
        )}
      </div>
    </Card>
  )
}

interface ChoicesProps {
  choices: readonly { id: string; name: string }[]
  label: string
  onChoose: (id: string) => void
}

function Choices({ choices, label, onChoose }: ChoicesProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {choices.length > MOST_WITHOUT_SEARCH && (
        <label className="field">
          {words.filter}
          <input value={text} maxLength={100} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </label>
      )}
      {shown.length === 0 && <p className="hint">{words.noWorkFound(label)}</p>}
      <ul className="choices choices-scrolled" aria-label={label}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="button" onClick={() => onChoose(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
