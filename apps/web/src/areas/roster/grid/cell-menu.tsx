import type { ShiftTemplate } from '@timeloom/contract'
import { Dropdown, type MenuProps } from 'antd'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { isLocked, isOff, type RosterCell, shiftsOf } from '../plan/day-plan.ts'
import { timesWords } from '../plan/section-times.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import type { GridActions } from './grid-actions.ts'
import styles from './grid.module.css'

interface CellMenuProps {
  cell: RosterCell
  actions: GridActions
  commands: RosterCommands
  templates: readonly ShiftTemplate[]
  mayUpdate: boolean
  timeFormat: string
  onTimesheet: () => void
  onEmail: (() => void) | undefined
  onClose: () => void
}

/** Everything that can be done with a day, as a menu: what dragging and the keys do too. */
export function CellMenu(props: CellMenuProps) {
  const { cell, onClose } = props
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items: itemsOf(props),
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

function itemsOf(props: CellMenuProps): Items {
  const { cell, mayUpdate, onTimesheet, onEmail, onClose } = props
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return [
    ...(mayUpdate && !cell.rule.isClosed && mayChange(cell) ? editing(props, then) : []),
    { key: 'timesheet', label: t('Timesheet'), onClick: then(onTimesheet) },
    ...(onEmail ? [{ key: 'email', label: t('Send by e-mail'), onClick: then(onEmail) }] : []),
  ]
}

/** Outside the employment a plan can only be removed. */
function mayChange({ rule }: RosterCell): boolean {
  return rule.isEmployed || isOff(rule) || shiftsOf(rule).length > 0
}

function editing(props: CellMenuProps, then: (act: () => void) => () => void): Items {
  const { cell, actions, commands, templates, timeFormat } = props
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
