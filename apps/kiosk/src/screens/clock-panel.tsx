import type { Facts } from '@timeloom/device'
import type { Done } from '../flow/steps.ts'
import { longDateOf, timeOf } from '@timeloom/device'
import { words } from '../words.ts'
import { Icon } from './icons.tsx'

interface ClockPanelProps {
  company: Facts['company']
  /** the address of its picture; null: none */
  logo: string | null
  now: number
  done: Done | null
}

/** The company and its time; for a moment, in the place of the clock, what was just recorded. */
export function ClockPanel({ company, logo, now, done }: ClockPanelProps) {
  return (
    <div className="panel">
      {logo !== null && <img className="company-logo" src={logo} alt="" />}
      <p className="welcome">{company.welcomeMessage}</p>
      <h1>{company.name}</h1>
      {done === null && (
        <>
          <p className={/a/i.test(company.timeFormat) ? 'clock clock-long' : 'clock'}>{timeOf(now, company)}</p>
          <p className="date">
            <span>{longDateOf(now, company.timeZoneId)}</span> <span>{company.timeZoneId}</span>
          </p>
        </>
      )}
      <p className={done === null ? 'empty' : 'done'} role="status" aria-label={words.doneTitle}>
        {done !== null && (
          <>
            <span className="tick">
              <Icon name="check" size={40} />
            </span>
            {doneText(done, timeOf(done.at, company))}
          </>
        )}
      </p>
    </div>
  )
}

function doneText({ name, direction, changedTo }: Done, time: string): string {
  if (name !== null && changedTo !== null) return words.doneChanged(name, changedTo, time)
  return name === null || direction === null ? words.doneWithoutNetwork(time) : words.done(name, direction, time)
}
