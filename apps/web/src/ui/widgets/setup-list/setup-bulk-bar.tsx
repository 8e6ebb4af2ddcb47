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
  const ask = async () => {
    if (!(await confirm({ ...bulk.question(chosen), yes: bulk.word, isDangerous: bulk.action === 'delete' }))) return
    // The save says itself what went wrong; the rows stay selected.
    await bulk.run(chosen.map(({ id }) => id)).then(onClear, () => undefined)
  }
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      <button type="button" data-primary onClick={() => void ask()}>
        {bulk.word}
      </button>
    </SelectionBar>
  )
}
