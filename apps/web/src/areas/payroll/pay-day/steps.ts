import type { ExportDivisions, PayDay, PayrollTransfer } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { partWords } from '../payroll.words.ts'
import { isClosed, runToClose, sum } from './run-to-close.ts'
import type { Step } from './step.ts'
import { approvalStep, exceptionStep, leaveStep, punchStep } from './steps-before-closing.ts'

/**
 * The steps of a pay day in their order, from the punches to the file. Those before closing are about the periods that are
 * to be closed; each leads to the rows that it counts.
 *
 * @param more.changed lines that differ from what was sent
 * @param more.divisions whose people the file has; null: everyone’s
 */
export function stepsOf(day: PayDay, more: { changed: number; divisions: ExportDivisions }): Step[] {
  const { periods } = day
  const run = runToClose(periods)
  const isOver = isClosed(day)
  return [
    punchStep(day, run),
    exceptionStep(day, run),
    approvalStep(day, run),
    leaveStep(day, run),
    {
      key: 'figures',
      title: t('Figures are up to date'),
      detail:
        day.notCalculated === 0
          ? t('Every change since the last calculation is counted.')
          : t('{count, plural, one {# person has} other {# people have}} changes that are still being calculated.', {
              count: day.notCalculated,
            }),
      left: day.notCalculated,
      items: [],
      isDone: day.notCalculated === 0,
    },
    {
      key: 'close',
      title: t('Close the period'),
      detail: isOver
        ? t('These days cannot be changed unless the period is opened again.')
        : t('Nobody can change these days after that. It can be opened again.'),
      left: 0,
      items: [],
      isDone: isOver,
    },
    exportStep(periods, { isOver, ...more }),
  ]
}

/** The first step that is not done; once the run is closed, of those that come then. */
export function currentOf(steps: readonly Step[]): Step | undefined {
  const closing = steps.findIndex(({ key }) => key === 'close')
  const from = steps[closing]?.isDone ? closing : 0
  return steps.slice(from).find(({ isDone }) => !isDone)
}

function exportStep(
  periods: readonly PayrollTransfer[],
  { isOver, changed, divisions }: { isOver: boolean; changed: number; divisions: ExportDivisions },
): Step {
  // Who exports some divisions is done with these.
  const isPart = divisions === null && periods.some(({ isPartlyExported }) => isPartlyExported)
  const isDone = isOver && changed === 0 && !isPart && periods.every(({ isExported }) => isExported)
  return {
    key: 'export',
    title: t('Send to payroll'),
    detail: [
      ...(isDone ? [t('The file was exported.')] : []),
      ...(isPart ? [partWords()] : []),
      ...fileWords(periods, { divisions, isDone }),
    ].join(' '),
    left: 0,
    items:
      changed === 0
        ? []
        : [
            {
              words: t('{count, plural, one {# line differs} other {# lines differ}} from what was sent', {
                count: changed,
              }),
            },
          ],
    isDone,
  }
}

/** Who is in the file. */
function fileWords(
  periods: readonly PayrollTransfer[],
  { divisions, isDone }: { divisions: ExportDivisions; isDone: boolean },
): string[] {
  if (divisions?.length === 0) {
    return [t('Your file has nobody: your export divisions no longer exist. Ask an Admin to choose others.')]
  }
  if (divisions) {
    const names = divisions.map(({ name }) => name).join(', ')
    return [t('Your file has only the people of your export divisions: {names}.', { names })]
  }
  const count = sum(periods, ({ employees }) => employees)
  return isDone ? [] : [t('{count, plural, one {A file with # person.} other {A file with # people.}}', { count })]
}
