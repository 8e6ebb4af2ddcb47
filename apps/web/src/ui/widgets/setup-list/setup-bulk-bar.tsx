import { Button } from 'antd'
import { confirm } from '../../kit/feedback/confirm.ts'
import { SelectionBar } from '../../kit/selection-bar.tsx'
import type { SetupBulk, SetupRow } from './setup-list.types.ts'

interface SetupBulkBarProps<Row extends SetupRow> {
  bulk: SetupBulk<Row>
  chosen: Row[]
  onClear: () => void
}

/** What is done with the selected rows, once it is confirmed. */
export function SetupBulkBar<Row extends SetupRow>({ bulk, chosen, onClear }: SetupBulkBarProps<Row>) {
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      <button type="button" data-primary onClick={() => void ask({ bulk, chosen, onClear })}>
        {bulk.word}
      </button>
    </SelectionBar>
  )
}

/** The same as a button beside 'New'. */
export function SetupBulkButton<Row extends SetupRow>(props: SetupBulkBarProps<Row>) {
  return (
    <Button disabled={props.chosen.length === 0} onClick={() => void ask(props)}>
      {props.bulk.word}
    </Button>
  )
}

async function ask<Row extends SetupRow>({ bulk, chosen, onClear }: SetupBulkBarProps<Row>) {
  if (
    !(await confirm({
      yes: bulk.word,
      ...bulk.question(chosen),
      kind: bulk.action === 'delete' ? 'delete' : undefined,
    }))
  )
    return
  // The save says itself what went wrong; the rows stay selected.
  await bulk.run(chosen.map(({ id }) => id)).then(onClear, () => undefined)
}
