import { Button } from 'antd'
import { Info, TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { keyOf, type RosterCell } from '../plan/day-plan.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { fixesOf } from './fixes.ts'
import { WarningsContext } from './warnings-context.ts'
import { warningWords } from './warnings.words.ts'
import styles from './warnings.module.css'

interface DayWarningsProps {
  cell: RosterCell
  commands: RosterCommands
  mayChange: boolean
  /** Told that one of them was mended. */
  onFixed: () => void
}

/** The warnings of a day in words, each with what would do away with it. */
export function DayWarnings({ cell, commands, mayChange, onFixed }: DayWarningsProps) {
  const { timeFormat } = useUser()
  const warnings = use(WarningsContext).ofDay.get(keyOf(cell))
  if (!warnings) return null
  return (
    <ul className={styles.reasons}>
      {warnings.map((warning, place) => {
        const fixes = mayChange ? fixesOf(warning, { cell, commands, timeFormat }) : []
        const isSerious = warning.severity === 'Warning'
        const Icon = isSerious ? TriangleAlert : Info
        return (
          <li key={place} className={styles.reason}>
            <Icon size={14} aria-hidden="true" data-serious={isSerious || undefined} />
            <div>
              {warningWords(warning, timeFormat)}
              {fixes.length > 0 && (
                <div className={styles.fixes}>
                  {fixes.map(({ words, run }) => (
                    <Button key={words} size="small" onClick={() => run() && onFixed()}>
                      {words}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
