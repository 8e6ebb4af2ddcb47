import { Form } from 'antd'
import { useId } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { t } from '../../../lib/words/words.ts'
import { ReadState } from '../read-state.tsx'
import { CandidateList } from './candidate-list.tsx'
import { isAskedWithAll } from './candidates.ts'
import styles from './open-shifts.module.css'
import { judgedShift, type Offer, type OpenShiftForm, type SavedOpenShift } from './open-shift-form.ts'
import { useCandidates } from './open-shifts.queries.ts'

interface OfferFieldProps {
  id?: string
  value?: Offer
  onChange?: (offer: Offer) => void
  saved: SavedOpenShift | undefined
}

const TYPING_MS = 400

/** Whom the shift is offered to, among the people who could work it, in their explained order. */
export function OfferField({ id, value = NOBODY, onChange, saved }: OfferFieldProps) {
  const judged = useSettled(useJudgedShift(saved), TYPING_MS)
  const read = useCandidates(judged)
  const name = useId()
  const candidates = judged && read.data ? read.data.rows : []
  const fitting = candidates.filter(isAskedWithAll).length
  const choose = (to: Offer['to']) => onChange?.({ ...value, to })
  const ways: { to: Offer['to']; words: string }[] = [
    { to: 'Fitting', words: t('Everyone who fits ({count})', { count: fitting }) },
    { to: 'Named', words: t('People I choose ({count})', { count: value.employeeIds.length }) },
    { to: 'Nobody', words: saved && saved.offered > 0 ? t('Nobody else') : t('Nobody yet') },
  ]
  return (
    <div className={styles.offer} {...(id ? { id } : {})}>
      <div role="radiogroup" aria-label={t('Offer to')} className={styles.ways}>
        {ways.map(({ to, words }) => (
          <label key={to}>
            <input type="radio" name={name} checked={value.to === to} onChange={() => choose(to)} />
            {words}
          </label>
        ))}
      </div>
      {!judged ? (
        <p className={styles.hint}>
          {t('With date, times and position the people who could work it are listed here.')}
        </p>
      ) : !read.data ? (
        <ReadState read={read} failure={t('The candidates could not be loaded.')} />
      ) : (
        <CandidateList
          candidates={candidates}
          isCut={read.data.isCut}
          isStale={read.isPlaceholderData}
          chosen={value.to === 'Named' ? value.employeeIds : NONE}
          isForAll={value.to === 'Fitting'}
          onChoose={(employeeIds) => onChange?.({ to: 'Named', employeeIds })}
        />
      )}
    </div>
  )
}

const NOBODY: Offer = { to: 'Nobody', employeeIds: [] }
const NONE: string[] = []

function useJudgedShift(saved: SavedOpenShift | undefined) {
  const form = Form.useFormInstance<OpenShiftForm>()
  const workDate = Form.useWatch('workDate', form)
  const start = Form.useWatch('start', form)
  const end = Form.useWatch('end', form)
  const departmentId = Form.useWatch('departmentId', form)
  const breakTime = Form.useWatch('breakTime', form)
  const skills = Form.useWatch('skills', form)
  return judgedShift({ workDate, start, end, departmentId, breakTime, skills }, saved)
}
