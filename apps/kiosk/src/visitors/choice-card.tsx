import type { ReactNode } from 'react'
import { Card } from '../screens/card.tsx'

interface ChoiceCardProps {
  title: string
  /** shown above the buttons; empty: nothing */
  help?: string
  problem?: string
  choices: { label: string; isLikely?: boolean; onChoose: () => void }[]
  children?: ReactNode
}

/** A question with an answer a button. */
export function ChoiceCard({ title, help = '', problem = '', choices, children }: ChoiceCardProps) {
  return (
    <Card title={title} isAlone>
      {help !== '' && <p className="hint">{help}</p>}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {children}
      {choices.map(({ label, isLikely = false, onChoose }) => (
        <button
          key={label}
          type="button"
          className={isLikely ? 'button button-primary button-large' : 'button'}
          onClick={onChoose}
        >
          {label}
        </button>
      ))}
    </Card>
  )
}
