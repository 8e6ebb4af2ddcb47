import type { AnswerOf, getMyShifts, LeaveBalanceItem, LeaveType, saveLeave } from '@timeloom/contract'
import { type SubmitEvent, use, useCallback, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { CallFailed } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Sheet } from '../ui/sheet.tsx'
import { addDays } from '../ui/time.ts'
import { askedLeave, refusedText, type LeaveChoice } from './asked-leave.ts'
import { ChosenFiles } from './files/chosen-files.tsx'
import { leaveWords as words } from './leave.words.ts'
import { Month } from './month.tsx'
import { PartOfDay } from './part-of-day.tsx'
import { choose, monthOf, weeksOf } from './month-days.ts'
import { hoursText, Taken } from './taken.tsx'
import { useBalancesOn } from './use-balances-on.ts'

interface LeaveSheetProps {
  employeeId: string
  today: string
  types: readonly LeaveType[]
  /** of today */
  balances: readonly LeaveBalanceItem[]
  /** the type to begin with, if it is one of them; else the first one */
  usual: string | undefined
  /** A request was sent; its files are not yet, and until this is over the sheet stays. */
  onSent: (leaveId: string, files: readonly File[]) => Promise<void>
  onClose: () => void
}

/** Asks for leave: type, day, Send. It needs the network to be sent; what is chosen stays until it is. */
export function LeaveSheet({ employeeId, today, types, balances, usual, onSent, onClose }: LeaveSheetProps) {
  const { session } = use(AppContext)
  const [choice, setChoice] = useState<LeaveChoice>(() => ({
    employeeId,
    typeId: (types.find(({ id }) => id === usual) ?? types[0])?.id ?? '',
    days: null,
    times: null,
    hours: null,
    note: '',
  }))
  const change = useCallback((changed: Partial<LeaveChoice>) => setChoice((before) => ({ ...before, ...changed })), [])
  const [isByRoster, setIsByRoster] = useState(false)
  const askForHours = useCallback(() => {
    if (!isByRoster) setChoice((before) => ({ ...before, hours: before.hours ?? '8' }))
  }, [isByRoster])
  const goByRoster = useCallback(() => {
    setIsByRoster(true)
    change({ hours: null })
  }, [change])
  const [month, setMonth] = useState(monthOf(today))
  const known = useKnownDays(month)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { typeId, days, times, hours, note } = choice
  const asked = askedLeave(choice)
  const type = types.find(({ id }) => id === typeId)
  const left = useBalancesOn({ employeeId, date: days?.from, today: balances })
  const isOneDay = days === null || days.from === days.to

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (asked === null) return setProblem(words.chooseDays)
    setIsSending(true)
    setProblem(null)
    try {
      const answer = await session.create<AnswerOf<typeof saveLeave>>('/leave/save', asked)
      if (answer.message !== 'success' || answer.id === undefined) return setProblem(refusedText(answer, asked))
      await onSent(answer.id, files)
      onClose()
    } catch (error) {
      setProblem(refusedText({ message: error instanceof CallFailed ? error.problem : 'lost' }, asked))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Sheet title={words.ask} isUnsaved={files.length > 0} onSubmit={(event) => void send(event)} onClose={onClose}>
      <Types types={types} balances={left.balances} chosen={typeId} onChoose={(id) => change({ typeId: id })} />
      <Month
        month={month}
        today={today}
        chosen={days}
        known={known}
        onMonth={setMonth}
        onDay={(day) =>
          change({ days: choose(days, day), hours: null, times: times && { ...times, isAfterMidnight: false } })
        }
      />
      <p className="hint month-key" aria-hidden="true">
        <span>{words.holiday}</span>
        <span className="key-leave">{words.yours}</span>
        <span className="key-pending">{words.yoursPending}</span>
      </p>
      {isOneDay && (
        <PartOfDay
          times={times}
          day={days === null ? undefined : known.get(days.from)}
          onChange={(changed) => change({ times: changed })}
        />
      )}
      {hours !== null && (times === null || !isOneDay) && (
        <label>
          {words.hoursPerDay}
          <input
            type="number"
            inputMode="decimal"
            min="0.25"
            max="24"
            step="0.25"
            required
            value={hours}
            onChange={({ target }) => change({ hours: target.value })}
          />
        </label>
      )}
      <label>
        {words.note}
        <textarea rows={2} maxLength={500} value={note} onChange={({ target }) => change({ note: target.value })} />
      </label>
      <ChosenFiles files={files} onChange={setFiles} />
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="sheet-foot">
        <Taken
          asked={asked}
          typeName={type?.name ?? ''}
          balance={left.isLoading ? undefined : left.balances.find(({ paytypeId }) => paytypeId === typeId)}
          isOnDate={left.isOnDate}
          isByRoster={isByRoster}
          onNoShift={askForHours}
          onByRoster={goByRoster}
        />
        <button type="submit" className="button button-primary" disabled={isSending}>
          {isSending && files.length > 0 ? words.sending : words.send}
        </button>
      </div>
    </Sheet>
  )
}

interface TypesProps {
  types: readonly LeaveType[]
  balances: readonly LeaveBalanceItem[]
  chosen: string
  onChoose: (id: string) => void
}

function Types({ types, balances, chosen, onChoose }: TypesProps) {
  return (
    <div className="balances" role="radiogroup" aria-label={words.type}>
      {types.map(({ id, name }) => {
        const left = balances.find(({ paytypeId }) => paytypeId === id)
        return (
          <button
            key={id}
            type="button"
            role="radio"
            className="balance balance-choice"
            aria-checked={id === chosen}
            aria-label={left ? words.typeLeft(name, hoursText(left.time)) : name}
            onClick={() => onChoose(id)}
          >
            <small>{name}</small>
            {left && <b>{hoursText(left.time)}</b>}
          </button>
        )
      })}
    </div>
  )
}

/** The days of a month as the roster has them. */
function useKnownDays(month: string) {
  const dates = weeksOf(month)
    .flat()
    .filter((day) => day !== null)
  const [first = `${month}-01`] = dates
  const last = dates.at(-1) ?? addDays(first, 27)
  const { data } = useAnswer<AnswerOf<typeof getMyShifts>>(`/api/my-shifts?startDate=${first}&endDate=${last}`)
  return new Map((data?.days ?? []).map((day) => [day.date, day]))
}
