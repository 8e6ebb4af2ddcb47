import type { RosterWarning, ShiftTemplate } from '@timeloom/contract'
import { Dropdown, type MenuProps } from 'antd'
import { use } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { makeOpenWords, useMakeOpenShift } from '../open-shifts/make-open-shift.ts'
import { useOpenPayCard } from '../people/open-pay-card.ts'
import { isLocked, isOff, keyOf, type RosterCell, shiftsOf } from '../plan/day-plan.ts'
import { timesWords } from '../plan/section-times.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { warningItems } from '../warnings/warning-items.tsx'
import { WarningsContext } from '../warnings/warnings-context.ts'
import type { GridActions } from './grid-actions.ts'
import styles from './grid.module.css'

interface CellMenuProps {
  cell: RosterCell
  actions: GridActions
  commands: RosterCommands
  templates: readonly ShiftTemplate[]
  /** of the employee */
  departmentId: string | null
  mayUpdate: boolean
  timeFormat: string
  onTimesheet: () => void
  onEmail: (() => void) | undefined
  onClose: () => void
}

/** Everything that can be done with a day, as a menu: what dragging and the keys do too. */
export function CellMenu(props: CellMenuProps) {
  const { cell, onClose } = props
  const makeOpen = useMakeOpenShift()
  const payCard = useOpenPayCard()
  const warnings = use(WarningsContext).ofDay.get(keyOf(cell)) ?? []
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items: itemsOf({ ...props, makeOpen, payCard, warnings }),
        'aria-label': t('{employee}, {day}', { employee: cell.employeeName, day: dayWithWeekday(cell.day) }),
      }}
      // an entry closes it by itself, or puts the editor in its place
      onOpenChange={(isOpen, { source }) => !isOpen && source !== 'menu' && onClose()}
    >
      <span className={styles.menuAnchor} />
    </Dropdown>
  )
}

type Items = NonNullable<MenuProps['items']>

type MenuParts = CellMenuProps & {
  makeOpen: ReturnType<typeof useMakeOpenShift>
  payCard: ReturnType<typeof useOpenPayCard>
  warnings: readonly RosterWarning[]
}

function itemsOf(props: MenuParts): Items {
  const { cell, mayUpdate, onTimesheet, payCard, onEmail, onClose } = props
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return [
    ...warningItems({ ...props, closing: then }),
    ...(mayUpdate && !cell.rule.isClosed && mayChange(cell) ? editing(props, then) : []),
    { key: 'timesheet', label: t('Timesheet'), onClick: then(onTimesheet) },
    ...(payCard ? [{ key: 'pay-card', label: t('PayCard Details'), onClick: then(() => payCard(cell)) }] : []),
    ...(onEmail ? [{ key: 'email', label: t('Send by e-mail'), onClick: then(onEmail) }] : []),
  ]
}

/** Outside the employment a plan can only be removed. */
function mayChange({ rule }: RosterCell): boolean {
  return rule.isEmployed || isOff(rule) || shiftsOf(rule).length > 0
}

function editing(props: MenuParts, then: (act: () => void) => () => void): Items {
  const { cell, actions, commands, templates, departmentId, timeFormat, makeOpen } = props
  const shifts = shiftsOf(cell.rule)
  const open = shifts.filter((section) => !isLocked(section))
  return [
    { key: 'day', label: t('Open the day'), onClick: then(actions.openDay) },
    // the editor opens in the cell, in the place of this menu
    { key: 'type', label: t('Type a shift'), onClick: () => actions.edit(shifts.length === 1 ? undefined : '') },
    ...(templates.length > 0
      ? [
          {
            key: 'add',
            label: t('Add a shift'),
            children: templates.map((template) => ({
              key: `add-${template.id}`,
              label: [timesWords(template, timeFormat), template.labelName].filter(Boolean).join(' · '),
              onClick: then(() => void commands.addTemplate(cell, template)),
            })),
          },
        ]
      : []),
    ...open.map((section) => ({
      key: `remove-${section.id}`,
      label: t('Remove {times}', { times: timesWords(section, timeFormat) }),
      onClick: then(() => void commands.removeShift(cell, section)),
    })),
    ...open.map((section) => ({
      key: `open-${section.id}`,
      label: makeOpenWords(section, { isOnly: open.length === 1, timeFormat }),
      onClick: then(() => void makeOpen({ cell, section, departmentId })),
    })),
    ...(isOff(cell.rule)
      ? [{ key: 'no-off', label: t('Remove the Off Day'), onClick: then(actions.empty) }]
      : [{ key: 'off', label: t('Off Day'), onClick: then(actions.toggleOff) }]),
    { type: 'divider' },
    { key: 'copy', label: t('Copy'), onClick: then(actions.copy) },
    { key: 'cut', label: t('Cut'), onClick: then(actions.cut) },
    { key: 'paste', label: t('Paste'), disabled: !actions.canPaste, onClick: then(actions.paste) },
    {
      key: 'back',
      label: t('Move to the day before'),
      onClick: then(() => actions.shift({ row: 0, column: -1 })),
    },
    {
      key: 'on',
      label: t('Move to the next day'),
      onClick: then(() => actions.shift({ row: 0, column: 1 })),
    },
    { type: 'divider' },
  ]
}
