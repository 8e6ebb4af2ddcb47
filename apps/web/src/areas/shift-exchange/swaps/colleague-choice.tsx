import type { AnswerOf, listSwapChoices, SwapShift } from '@timeloom/contract'
import { Select } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { ShiftChoice } from './shift-choice.tsx'
import { shiftKey } from './shift-key.ts'
import own from './swaps.module.css'

type Colleague = AnswerOf<typeof listSwapChoices>[number]

export interface Choice {
  employeeId: string
  /** what the colleague gives; undefined: nothing */
  taken: SwapShift | undefined
}

interface ColleagueChoiceProps {
  /** Only those who could work the shift. */
  colleagues: readonly Colleague[]
  value: Choice | undefined
  onChange: (choice: Choice | undefined) => void
}

/** A colleague who could work the shift, and what they give for it. */
export function ColleagueChoice({ colleagues, value, onChange }: ColleagueChoiceProps) {
  const chosen = colleagues.find(({ employeeId }) => employeeId === value?.employeeId)
  const offered = colleagues.filter(({ canTakeAlone, shifts }) => canTakeAlone || shifts.length > 0)
  if (offered.length === 0) {
    return (
      <p className={own.none}>
        {t(
          'Nobody can take this shift: colleagues work then, have too little rest, or miss a skill. Ask your planner.',
        )}
      </p>
    )
  }
  const take = (employeeId: string, key: string) => {
    const colleague = colleagues.find((each) => each.employeeId === employeeId)
    onChange({ employeeId, taken: colleague?.shifts.find((shift) => shiftKey(shift) === key) })
  }
  return (
    <>
      <label className={own.note}>
        <span>{t('To whom?')}</span>
        <Select
          aria-label={t('Colleague')}
          placeholder={t('Choose a colleague')}
          showSearch={{ optionFilterProp: 'label' }}
          value={value?.employeeId ?? null}
          onChange={(employeeId: string | null) => {
            const colleague = offered.find((each) => each.employeeId === employeeId)
            if (colleague) take(colleague.employeeId, colleague.canTakeAlone ? '' : firstKey(colleague))
          }}
          options={offered.map(({ employeeId, employeeName }) => ({ value: employeeId, label: employeeName }))}
          optionRender={({ data }) => <Person colleague={offered.find((each) => each.employeeId === data.value)} />}
        />
      </label>
      {chosen && (
        <ShiftChoice
          legend={t('For what?')}
          shifts={chosen.shifts}
          value={value?.taken ? shiftKey(value.taken) : ''}
          onChange={(key) => take(chosen.employeeId, key)}
          {...(chosen.canTakeAlone
            ? { none: t('For nothing: {name} takes the shift', { name: chosen.employeeName }) }
            : {})}
        />
      )}
    </>
  )
}

function firstKey({ shifts }: Colleague): string {
  return shifts[0] ? shiftKey(shifts[0]) : ''
}

function Person({ colleague }: { colleague: Colleague | undefined }) {
  if (!colleague) return null
  return (
    <span className={own.person}>
      <PersonMark name={colleague.employeeName} avatarFileName={colleague.avatarFileName} size={22} />
      {colleague.employeeName}
    </span>
  )
}
