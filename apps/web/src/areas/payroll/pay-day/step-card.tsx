import { Button } from 'antd'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { PopoverPanel } from '../../../ui/kit/popover/popover-panel.tsx'
import { Tag, type Tone } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { PeopleAtWork } from '../people-at-work.tsx'
import styles from './pay-day.module.css'
import type { Step, StepItem } from './step.ts'

interface StepCardProps {
  step: Step
  number: number
  /** the first that is not done */
  isCurrent: boolean
  /** the run is closed: what was left stays so */
  isFixed: boolean
  /** what can be settled right here */
  list: ReactNode
  /** its buttons */
  children: ReactNode
}

/** A step with what is left of it, each with where it is done. */
export function StepCard({ step, number, isCurrent, isFixed, list, children }: StepCardProps) {
  const { title, detail, left, items, isDone } = step
  const state = isDone ? styles.done : isCurrent ? styles.current : ''
  return (
    <li className={`${styles.step} ${state}`} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.number}>{isDone ? <Check size={18} role="img" aria-label={t('Done')} /> : number}</span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{detail}</p>
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.words}>
                <Item {...item} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {left > 0 && <Tag tone={toneOf({ isCurrent, isFixed })}>{t('{count} left', { count: left })}</Tag>}
        {children}
      </div>
      {list}
    </li>
  )
}

function Item({ words, to, peopleAtWork, people }: StepItem) {
  if (people) {
    return (
      <span className={styles.named}>
        {words}
        {people.map((person) => (
          <Link key={person.to} to={person.to}>
            {person.name}
          </Link>
        ))}
      </span>
    )
  }
  if (peopleAtWork) {
    return (
      <PopoverPanel
        anchor={(given) => (
          <Button {...given} type="link" className={styles.people ?? ''}>
            {words}
          </Button>
        )}
      >
        {() => <PeopleAtWork periodIds={[...peopleAtWork]} />}
      </PopoverPanel>
    )
  }
  return to === undefined ? words : <Link to={to}>{words}</Link>
}

function toneOf({ isCurrent, isFixed }: { isCurrent: boolean; isFixed: boolean }): Tone {
  if (isFixed) return 'neutral'
  return isCurrent ? 'error' : 'warning'
}
