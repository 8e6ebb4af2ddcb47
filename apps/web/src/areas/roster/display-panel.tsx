import type { ROSTER_SORTS } from '@timeloom/contract'
import { useId } from 'react'
import { t } from '../../lib/words/words.ts'
import styles from './display-panel.module.css'
import type { RosterFigures } from './use-roster-figures.ts'

type Sort = (typeof ROSTER_SORTS)[number]

export interface DisplayChoice {
  sortBy: Sort
  onSort: (sortBy: Sort) => void
  figures: RosterFigures
}

/** The order of the people, and the figures beside their plan. */
export function DisplayPanel({ figures, ...sort }: DisplayChoice) {
  return (
    <div className={styles.options}>
      <SortChoice {...sort} />
      <FiguresChoice figures={figures} />
    </div>
  )
}

function SortChoice({ sortBy, onSort }: Omit<DisplayChoice, 'figures'>) {
  const name = useId()
  const words: Record<Sort, string> = {
    Department: t('Department'),
    FirstName: t('First Name'),
    LastName: t('Last Name'),
  }
  return (
    <fieldset role="radiogroup">
      <legend>{t('Sort')}</legend>
      {(Object.keys(words) as Sort[]).map((sort) => (
        <label key={sort}>
          <input
            type="radio"
            name={name}
            checked={sort === sortBy}
            data-first={sort === sortBy || undefined}
            onChange={() => onSort(sort)}
          />
          {words[sort]}
        </label>
      ))}
    </fieldset>
  )
}

function FiguresChoice({ figures: { cost, coverage } }: Pick<DisplayChoice, 'figures'>) {
  const choices = [
    { label: t('Planned cost'), figures: cost },
    { label: t('Coverage'), figures: coverage },
  ].flatMap(({ label, figures }) => (figures?.toggle ? [{ label, isOn: figures.isOn, toggle: figures.toggle }] : []))
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend>{t('Show')}</legend>
      {choices.map(({ label, isOn, toggle }) => (
        <label key={label}>
          <input type="checkbox" className="checkbox" checked={isOn} onChange={toggle} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
