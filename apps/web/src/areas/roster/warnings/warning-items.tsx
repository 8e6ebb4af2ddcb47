import type { RosterWarning } from '@timeloom/contract'
import type { MenuProps } from 'antd'
import { Info, TriangleAlert } from 'lucide-react'
import type { RosterCell } from '../plan/day-plan.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { fixesOf } from './fixes.ts'
import { warningWords } from './warnings.words.ts'
import styles from './warnings.module.css'

interface ItemParts {
  cell: RosterCell
  warnings: readonly RosterWarning[]
  commands: RosterCommands
  timeFormat: string
  mayUpdate: boolean
  /** Closes the menu, and does something. */
  closing: (act: () => void) => () => void
}

/** The warnings of a day in its menu, each with what would do away with it. */
export function warningItems({ warnings, mayUpdate, closing, ...parts }: ItemParts): NonNullable<MenuProps['items']> {
  if (warnings.length === 0) return []
  return [
    ...warnings.flatMap((warning, place) => [
      {
        key: `warning-${place}`,
        disabled: true,
        label: (
          <span className={styles.item}>
            {warning.severity === 'Warning' ? (
              <TriangleAlert size={14} aria-hidden="true" data-serious />
            ) : (
              <Info size={14} aria-hidden="true" />
            )}
            {warningWords(warning, parts.timeFormat)}
          </span>
        ),
      },
      ...(mayUpdate ? fixesOf(warning, parts) : []).map(({ words, run }) => ({
        key: `fix-${place}-${words}`,
        label: words,
        onClick: closing(() => void run()),
      })),
    ]),
    { type: 'divider' },
  ]
}
